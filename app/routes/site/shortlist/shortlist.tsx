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
import { inLanguage } from "~/utils/language/language";

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
    /** Properties named in a shared link. */
    namedCount: named.length,
    isFull: searchParams.has("full"),
    /** The property just added is missing from the cookie: blocked by the browser, or removed since. */
    isNotStored: added !== null && !parseSlugs(added).every((slug) => stored.includes(slug)),
    shareUrl: siteUrl + inLanguage(sharedShortlistPath(slugs)),
  };
  const headers = new Headers();
  if (sent === null && stored.length > 0) {
    // Renewed on each visit: Safari deletes script-written cookies after a week.
    headers.append("Set-Cookie", writeShortlist([...new Set(present)]));
    const isMoved = present.some((slug, index) => slug !== named[index]);
    for (const cookie of (isMoved && (await writeNotes(notes))) || []) {
      headers.append("Set-Cookie", cookie);
    }
  }
  return data(shown, { headers });
}

/** The notes of a shortlist by today's slugs. */
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
  if (!result.ok && result.reason === "full") return redirect(inLanguage("/shortlist?full"));
  if (!result.ok) {
    const error = m.shortlist_error_removed();
    return notSaved(error, changed);
  }
  const headers = new Headers({ "Set-Cookie": writeShortlist(result.slugs) });
  if (intent === "add")
    return redirect(inLanguage(`/shortlist?added=${slugs.join()}`), { headers });
  const noteCookies = await writeNotes(result.notes);
  if (!noteCookies) {
    const error = m.shortlist_error_length();
    return notSaved(error, changed);
  }
  for (const cookie of noteCookies) headers.append("Set-Cookie", cookie);
  const message =
    intent === "note"
      ? m.shortlist_notes_saved({ count: Object.keys(changed).length || 1 })
      : m.shortlist_removed_toast();
  return redirectWithSuccess("/shortlist", message, { headers });
}

/** Rejects a form with an invalid field and returns all notes as typed. */
function refused(request: Request, submission: Submission<unknown, string[]>) {
  const { initialValue, error: errors } = submission.reply();
  const sent = initialValue ?? {};
  const slugs = [sent.slug ?? []].flat().map(String);
  const typed = changedNotes(slugs, (name) => String(sent[name] ?? ""));
  const tooMany = countRefusedForm(request);
  if (tooMany)
    return notSaved(tooMany.message, typed, slugs, { status: 429, headers: tooMany.headers });
  const refusals = slugs.map((_, place) => errors?.[noteField(place)]?.[0]);
  const error = refusals.find(Boolean) ?? m.shortlist_error_failed();
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

// Without a connection the page stays, with all typed notes.
export const clientAction = (args: ClientActionFunctionArgs) => sendForm(args);

export { formHeaders as headers } from "~/requests/form-headers";

export const meta: MetaFunction<typeof loader> = ({ matches, data: shown }) => {
  const [title, content] =
    shown?.isOwn === false
      ? [m.shortlist_sent_head(), m.shortlist_sent_description()]
      : [m.shortlist_title(), m.shortlist_head_description()];
  return hiddenMeta(matches, title, { name: "description", content });
};

export default function ShortlistPage() {
  const shown = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const failure = isSaveFailure(actionData) ? notSent(actionData, shown.properties) : actionData;
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
