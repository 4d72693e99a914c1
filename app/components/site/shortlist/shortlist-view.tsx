import { Form, Link } from "@remix-run/react";
import { controlClass } from "~/components/form/field-frame";
import { Address } from "~/components/site/share/share-links";
import { button } from "~/components/ui/button";
import type { Preferences } from "~/domain/properties/search/preferences";
import {
  LONGEST_NOTE,
  MOST_COMPARED,
  MOST_SHORTLISTED,
  type ShortlistedProperty,
} from "~/domain/shortlist/shortlist";
import type { Notes } from "~/domain/shortlist/shortlist.schema";
import { counted } from "~/utils/text";
import { AskAboutThese, SendShortlist } from "./shortlist-actions";
import { ShortlistEntry } from "./shortlist-entry";

type NotSaved = { slug?: string; note: string; error: string };

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

/** The id of the form that compares what is ticked; its boxes stand in the entries. */
const COMPARE = "compare";

/** The visitor's own shortlist, as this browser keeps it. */
export function ShortlistView(props: Props) {
  const { properties, missing, preferences, notes, notSaved } = props;
  const isEmpty = properties.length + missing.length === 0;
  return (
    <main id="content" className="page pt-24 pb-16">
      <h1 className="font-display text-2xl font-semibold">My shortlist</h1>
      <Notices {...props} />
      {isEmpty ? <EmptyShortlist /> : <ShortlistTools {...props} />}
      <ul className="mt-8 grid gap-5">
        {properties.map((property, index) => (
          <li key={property.slug}>
            <ShortlistEntry property={property} preferences={preferences}>
              <NoteForm
                slug={property.slug}
                name={property.name}
                note={notes[property.slug] ?? ""}
                notSaved={notSaved?.slug === property.slug ? notSaved : undefined}
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
              <span className="font-semibold break-words">{slug.replaceAll("-", " ")}</span>: no
              longer on the site. It was withdrawn or removed.
            </p>
            <RemoveForm slug={slug} name={slug.replaceAll("-", " ")} />
          </li>
        ))}
      </ul>
    </main>
  );
}

/** The reasons for which something was not added or saved. */
function Notices({ properties, missing, isFull, isNotStored, notSaved }: Props) {
  const isOfNone = notSaved && !properties.some(({ slug }) => slug === notSaved.slug);
  return (
    <div role="status" className="mt-3 grid gap-3 empty:hidden">
      {isFull && (
        <Notice>
          {/* It holds fewer where their names are very long. */}
          {properties.length + missing.length < MOST_SHORTLISTED
            ? "This shortlist is full."
            : `A shortlist holds ${MOST_SHORTLISTED} properties.`}{" "}
          Remove one first, then add the new one.
        </Notice>
      )}
      {isNotStored && (
        <Notice>
          What you added last is not on this list. If you have not removed it, your browser may
          refuse cookies: allow them for this site, and the shortlist stays.
        </Notice>
      )}
      {isOfNone && (
        <Notice>
          {notSaved.error} {notSaved.note && `Your note was: “${notSaved.note}”`}
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
      <p className="text-[1.0625rem]">
        Nothing is on it yet. Press the heart on a property, and it is kept here, in this browser:
        without an account, and nobody else sees it.
      </p>
      <p className="mt-3 text-ink-soft">
        Then you can compare up to four side by side, send the list to your family, and ask us about
        all of them at once.
      </p>
      <Link to="/#property-search" className={button("primary", "mt-5")}>
        See the properties
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
        {counted(length, "property", "properties")}, kept in this browser for a year.
      </p>
      <div className="mt-5 flex flex-wrap gap-3 *:max-sm:grow">
        <AskAboutThese properties={properties} />
        {length > 1 && (
          <Form id={COMPARE} action="/compare" className="flex">
            <button className={button("outline", "grow")}>Compare the ticked ones</button>
          </Form>
        )}
        <SendShortlist count={length} url={shareUrl}>
          Send my shortlist on WhatsApp
        </SendShortlist>
      </div>
      <details className="mt-2 max-w-xl">
        <summary className="flex min-h-11 items-center font-medium text-lagoon-800 underline underline-offset-4">
          Copy its address
        </summary>
        <Address url={shareUrl} label="Whoever opens it sees these properties, not your notes" />
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
        className="size-5 accent-lagoon-700"
      />
      <span>
        Compare <span className="sr-only">{name}</span>
      </span>
    </label>
  );
}

function RemoveForm({ slug, name }: { slug: string; name: string }) {
  return (
    <Form method="post" action="/shortlist" replace preventScrollReset>
      <input type="hidden" name="slug" value={slug} />
      <button name="intent" value="remove" className={button("quiet", "-mx-5")}>
        Remove <span className="sr-only">{name}</span>
      </button>
    </Form>
  );
}

type NoteProps = { slug: string; name: string; note: string; notSaved?: NotSaved };

function NoteForm({ slug, name, note, notSaved }: NoteProps) {
  const id = `note-${slug}`;
  return (
    <Form method="post" action="/shortlist" replace preventScrollReset className="mt-3 max-w-xl">
      <input type="hidden" name="slug" value={slug} />
      <label htmlFor={id} className="text-sm font-medium">
        My note <span className="sr-only">about {name}</span>
      </label>
      <div className="mt-1 flex gap-2">
        <input
          key={note}
          id={id}
          name="note"
          maxLength={LONGEST_NOTE}
          defaultValue={notSaved?.note ?? note}
          placeholder="Only you see it"
          aria-invalid={notSaved ? true : undefined}
          aria-describedby={notSaved ? `${id}-error` : undefined}
          className={controlClass}
        />
        <button name="intent" value="note" className={button("outline", "shrink-0")}>
          Save <span className="sr-only">the note about {name}</span>
        </button>
      </div>
      {notSaved && (
        <p id={`${id}-error`} role="alert" className="pt-1 text-sm text-danger">
          {notSaved.error}
        </p>
      )}
    </Form>
  );
}
