import type { Submission } from "@conform-to/react";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import {
  isSaveFailure,
  saveFailureMessage,
  sendForm,
  type SaveFailure,
} from "~/components/form/save-failure";
import { SentShortlist } from "~/components/site/shortlist/sent-shortlist";
import { ShortlistView, type NotSaved } from "~/components/site/shortlist/shortlist-view";
import { hiddenMeta } from "~/domain/page-heads/page-meta";
import { changedNotes, noteField } from "~/domain/shortlist/note-fields";
import { changeShortlist } from "~/domain/shortlist/change-shortlist";
import { firstSlugs, parseSlugs, sharedShortlistPath } from "~/domain/shortlist/shortlist";
import { listShortlisted } from "~/domain/shortlist/shortlist.queries.server";
import { shortlistFormSchema, type Notes } from "~/domain/shortlist/shortlist.schema";
import { getPreferences } from "~/requests/page/preferences.server";
import {
  readNotes,
  readShortlist,
  writeNotes,
  writeShortlist,
} from "~/requests/page/shortlist.server";
import { publicForms } from "~/requests/public-form/public-forms.server";
import { parseForm } from "~/requests/parse-form.server";
import { countRefusedForm } from "~/requests/public-form/rate-limit.server";
import { readForm } from "~/requests/read-form.server";
import { siteUrl } from "~/services/env.server";
import { redirectWithSuccess } from "~/services/session/toast.server";
import { m } from "~/text/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const sent = searchParams.get("p");
  const stored = readShortlist(request);
  const named = sent === null ? stored : parseSlugs(sent);
  const [{ properties, missing, present }, preferences, storedNotes] = await Promise.all([
    listShortlisted(firstSlugs(named)),
    getPreferences(request),
    readNotes(request),
  ]);
  const slugs = properties.map(({ slug }) => slug);
  const added = searchParams.get("added");
  const notes = withPresentSlugs(storedNotes, named, present);
  const shown = {
    isOwn: sent === null,
    ...{ properties, missing, preferences, notes },
    /** How many properties a sent list names. */
    namedCount: named.length,
    isFull: searchParams.has("full"),
    /** The property just added is not in the cookie: refused by the browser, or removed since, after Back. */
    isNotStored: added !== null && !parseSlugs(added).every((slug) => stored.includes(slug)),
    shareUrl: siteUrl + sharedShortlistPath(slugs),
  };
  const headers = new Headers();
  if (sent === null && stored.length > 0) {
    // Stored again by each visit: Safari drops after a week what a script alone has written.
    headers.append("Set-Cookie", writeShortlist([...new Set(present)]));
    const isMoved = present.some((slug, index) => slug !== named[index]);
    for (const cookie of (isMoved && (await writeNotes(notes))) || []) {
      headers.append("Set-Cookie", cookie);
    }
  }
  return data(shown, { headers });
}

/** The notes of a shortlist, by the slugs that its properties have today. */
const withPresentSlugs = (notes: Notes, former: string[], present: string[]): Notes =>
  Object.fromEntries(
    present.flatMap((slug, index) => {
      const note = notes[former[index] ?? ""];
      return note ? [[slug, note]] : [];
    }),
  );

export async function action({ request }: ActionFunctionArgs) {
  const form = publicForms.shortlist;
  const formData = await readForm(request, form);
  const submission = parseForm(formData, shortlistFormSchema);
  if (submission.status !== "success") return refused(request, submission);
  const { intent, slugs, notes: changed } = submission.value;
  const stored = { slugs: readShortlist(request), notes: await readNotes(request) };
  const result = changeShortlist(stored, submission.value);
  if (!result.ok && result.reason === "full") return redirect("/shortlist?full");
  if (!result.ok) {
    const error = m.shortlist_not_saved_a_property_is_no();
    return notSaved(error, changed);
  }
  const headers = new Headers({ "Set-Cookie": writeShortlist(result.slugs) });
  if (intent === "add") return redirect(`/shortlist?added=${slugs.join()}`, { headers });
  const noteCookies = await writeNotes(result.notes);
  if (!noteCookies) {
    const error = m.shortlist_your_notes_together_are_too();
    return notSaved(error, changed);
  }
  for (const cookie of noteCookies) headers.append("Set-Cookie", cookie);
  const saved =
    Object.keys(changed).length > 1 ? m.shortlist_notes_saved() : m.shortlist_note_saved();
  const message = intent === "note" ? saved : m.shortlist_removed_from_your_shortlist();
  return redirectWithSuccess("/shortlist", message, { headers });
}

/** The answer to a form with a field that cannot be saved, with all notes as they were typed. */
function refused(request: Request, submission: Submission<unknown, string[]>) {
  const { initialValue, error: errors } = submission.reply();
  const sent = initialValue ?? {};
  const slugs = [sent.slug ?? []].flat().map(String);
  const typed = changedNotes(slugs, (name) => String(sent[name] ?? ""));
  const tooMany = countRefusedForm(request);
  if (tooMany)
    return notSaved(tooMany.message, typed, slugs, { status: 429, headers: tooMany.headers });
  const refusals = slugs.map((_, place) => errors?.[noteField(place)]?.[0]);
  const error = refusals.find(Boolean) ?? m.shortlist_that_did_not_work();
  return notSaved(
    error,
    typed,
    slugs.filter((_, place) => refusals[place]),
  );
}

const notSaved = (
  error: string,
  typed: NotSaved["typed"],
  slugs = Object.keys(typed),
  init: ResponseInit = { status: 422 },
) => data<NotSaved>({ error, slugs, typed }, init);

// Without a connection the page stays, with all notes that are typed in it.
export const clientAction = (args: ClientActionFunctionArgs) => sendForm(args);

// Each visitor's page is their own.
export { formHeaders as headers } from "~/requests/form-headers";

export const meta: MetaFunction<typeof loader> = ({ matches, data: shown }) => {
  const [title, content] =
    shown?.isOwn === false
      ? ["A shortlist", m.shortlist_properties_on_pemba_that()]
      : [m.shortlist_my_shortlist(), m.shortlist_the_properties_that_you_like()];
  return hiddenMeta(matches, title, { name: "description", content });
};

export default function ShortlistPage() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failure = isSaveFailure(answer) ? notSent(answer, shown.properties) : answer;
  return shown.isOwn ? (
    <ShortlistView {...shown} notSaved={failure} />
  ) : (
    <SentShortlist {...shown} error={failure?.error} />
  );
}

function notSent(failure: SaveFailure, properties: { slug: string }[]): NotSaved {
  const { fields } = failure;
  const error = saveFailureMessage(failure, fields.intent !== "note");
  if (fields.intent === "remove") return { error, slugs: [fields.slug ?? ""], typed: {} };
  const slugs = properties.map(({ slug }) => slug);
  const typed = changedNotes(slugs, (name) => fields[name] ?? "");
  return { error, slugs: Object.keys(typed), typed };
}
