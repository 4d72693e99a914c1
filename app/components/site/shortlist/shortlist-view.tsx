import { Form, Link } from "~/components/ui/links/links";
import { Fragment } from "react";
import { controlClass } from "~/components/form/field-frame";
import { Address } from "~/components/site/share/share-links";
import { button } from "~/components/ui/button";
import { RichMessage } from "~/components/ui/rich-message";
import type { Preferences } from "~/domain/properties/search/preferences";
import { formerNoteField, noteField } from "~/domain/shortlist/note-fields";
import {
  LONGEST_NOTE,
  MOST_COMPARED,
  MOST_SHORTLISTED,
  type ShortlistedProperty,
} from "~/domain/shortlist/shortlist";
import type { Notes } from "~/domain/shortlist/shortlist.schema";
import { m } from "~/text/messages";
import { RecentlyViewed } from "./recently-viewed";
import { AskAboutThese, SendShortlist, ViewThese } from "./shortlist-actions";
import { ShortlistEntry } from "./shortlist-entry";

/** Why notes were not saved, the properties concerned, and the text as typed. */
export type NotSaved = { error: string; slugs: string[]; typed: Notes };

type Props = {
  properties: ShortlistedProperty[];
  missing: string[];
  preferences: Preferences;
  notes: Notes;
  isFull: boolean;
  isNotStored: boolean;
  shareUrl: string;
  notSaved?: NotSaved;
};

/** Id of the comparison form; its checkboxes are in the entries. */
const COMPARE = "compare";
/**
 * Id of the form with all notes. Every button saves all of them: without scripts, the other changed notes
 * would be lost with the page.
 */
const NOTES = "notes";

/** The visitor's own shortlist. */
export function ShortlistView(props: Props) {
  const { properties, missing, preferences, notes, notSaved } = props;
  const isEmpty = properties.length + missing.length === 0;
  return (
    <main id="content" className="page pt-24 pb-16">
      <h1 className="font-display text-2xl font-semibold">{m.shortlist_title()}</h1>
      <Notices {...props} />
      {isEmpty ? <EmptyShortlist /> : <ShortlistTools {...props} />}
      <NotesForm properties={properties} notes={notes} />
      <ul className="mt-8 grid gap-5">
        {properties.map((property, index) => (
          <li key={property.slug}>
            <ShortlistEntry property={property} preferences={preferences}>
              <NoteField
                {...property}
                place={index}
                note={notes[property.slug] ?? ""}
                typed={notSaved?.typed[property.slug]}
                error={notSaved?.slugs.includes(property.slug) ? notSaved.error : undefined}
              />
              <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 pt-2">
                {properties.length > 1 && (
                  <CompareBox {...property} isTicked={index < MOST_COMPARED} />
                )}
                <RemoveForm slug={property.slug} name={property.name} />
              </div>
            </ShortlistEntry>
          </li>
        ))}
        {missing.map((slug) => (
          <li
            key={slug}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-xl border border-line bg-sand-100 p-4"
          >
            <p className="min-w-0">
              <RichMessage
                parts={m.shortlist_missing_entry.parts({ name: slug.replaceAll("-", " ") })}
                elements={{
                  name: (content) => <span className="font-semibold break-words">{content}</span>,
                }}
              />
            </p>
            <RemoveForm slug={slug} name={slug.replaceAll("-", " ")} />
          </li>
        ))}
      </ul>
      <RecentlyViewed preferences={preferences} className="mt-16" />
    </main>
  );
}

/** Why something was not added or saved. */
function Notices({ properties, missing, isFull, isNotStored, notSaved }: Props) {
  const slugs = properties.map(({ slug }) => slug);
  const hasFieldErrors =
    notSaved?.slugs.length && notSaved.slugs.every((slug) => slugs.includes(slug));
  const withoutField = Object.entries(notSaved?.typed ?? {}).filter(
    ([slug, note]) => note && !slugs.includes(slug),
  );
  return (
    <div role="status" className="mt-3 grid gap-3 empty:hidden">
      {isFull && (
        <Notice>
          {/* Very long names fill it sooner. */}
          {properties.length + missing.length < MOST_SHORTLISTED
            ? m.shortlist_full_names()
            : m.shortlist_full_count({ most: MOST_SHORTLISTED })}{" "}
          {m.shortlist_full_hint()}
        </Notice>
      )}
      {isNotStored && <Notice>{m.shortlist_cookie_warning()}</Notice>}
      {notSaved && !hasFieldErrors && (
        <Notice>
          {notSaved.error}{" "}
          {withoutField.map(([, note]) => m.shortlist_note_unsaved({ note })).join(" ")}
        </Notice>
      )}
    </div>
  );
}

function Notice({ children }: { children: React.ReactNode }) {
  return <p className="rounded-lg bg-clove-50 p-4 font-medium text-clove-700">{children}</p>;
}

function EmptyShortlist() {
  return (
    <div className="mt-6 max-w-xl rounded-xl bg-sand-100 p-6 sm:p-8">
      <p className="text-[1.0625rem]">{m.shortlist_empty_text()}</p>
      <p className="mt-3 text-ink-soft">{m.shortlist_empty_more()}</p>
      <Link to="/#property-search" className={button("primary", "mt-5")}>
        {m.common_view_properties()}
      </Link>
    </div>
  );
}

function ShortlistTools({ properties, shareUrl }: Pick<Props, "properties" | "shareUrl">) {
  const { length } = properties;
  if (length === 0) return null;
  return (
    <>
      <p className="mt-3 prose-measure text-ink-soft">
        {m.shortlist_saved_count({ count: length })}
      </p>
      <div className="mt-5 flex flex-wrap gap-3 *:max-sm:grow">
        <AskAboutThese properties={properties} />
        <ViewThese properties={properties} />
        {length > 1 && (
          <Form id={COMPARE} action="/compare" className="flex">
            <button className={button("outline", "grow")}>{m.shortlist_compare_selected()}</button>
          </Form>
        )}
        <SendShortlist count={length} url={shareUrl}>
          {m.shortlist_send_button()}
        </SendShortlist>
      </div>
      <details className="mt-2 max-w-xl">
        <summary className="flex min-h-11 items-center font-medium text-lagoon-800 underline underline-offset-4">
          {m.shortlist_copy_link()}
        </summary>
        <Address url={shareUrl} label={m.shortlist_copy_hint()} />
      </details>
    </>
  );
}

function CompareBox({ slug, name, isTicked }: { slug: string; name: string; isTicked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-2 font-medium">
      <input
        type="checkbox"
        form={COMPARE}
        name="p"
        value={slug}
        defaultChecked={isTicked}
        aria-label={m.common_compare_name({ name })}
        className="size-5 accent-lagoon-700"
      />
      {m.common_compare()}
    </label>
  );
}

function RemoveForm({ slug, name }: { slug: string; name: string }) {
  return (
    <Form method="post" action="/shortlist" replace preventScrollReset>
      <input type="hidden" name="slug" value={slug} />
      <button
        name="intent"
        value="remove"
        aria-label={m.common_remove_name({ name })}
        className={button("quiet", "-mx-5")}
      >
        {m.common_remove()}
      </button>
    </Form>
  );
}

/** The form of all notes; their fields are in the entries, in this order. */
function NotesForm({ properties, notes }: Pick<Props, "properties" | "notes">) {
  return (
    <Form id={NOTES} method="post" action="/shortlist" replace preventScrollReset>
      {properties.map(({ slug }, place) => (
        <Fragment key={slug}>
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name={formerNoteField(place)} value={notes[slug] ?? ""} />
        </Fragment>
      ))}
    </Form>
  );
}

type NoteProps = {
  slug: string;
  name: string;
  place: number;
  note: string;
  typed?: string;
  error?: string;
};

function NoteField({ slug, name, place, note, typed, error }: NoteProps) {
  const id = `note-${slug}`;
  return (
    <div className="mt-3 max-w-xl">
      <label htmlFor={id} className="text-sm font-medium">
        {m.shortlist_note_label()}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          key={note}
          id={id}
          form={NOTES}
          name={noteField(place)}
          maxLength={LONGEST_NOTE}
          defaultValue={typed ?? note}
          aria-label={m.shortlist_note_name({ name })}
          placeholder={m.shortlist_note_placeholder()}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={controlClass}
        />
        <button
          form={NOTES}
          name="intent"
          value="note"
          aria-label={m.shortlist_note_save({ name })}
          className={button("outline", "shrink-0")}
        >
          {m.common_save()}
        </button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="pt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
