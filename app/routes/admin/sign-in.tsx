import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { isSaveFailure } from "~/components/form/save-failure";
import { SignInForm } from "~/components/admin/shell/sign-in-form";
import { openAdminSession, revokeAdminSession } from "~/domain/admin-access/admin-session.server";
import {
  filesToChooseAgain,
  parseFormDraft,
  type FormDraft,
} from "~/domain/admin-access/form-draft";
import {
  forgetSignInAttempts,
  throttleSignIn,
} from "~/domain/admin-access/sign-in-throttle.server";
import {
  adminPasswordMac,
  isAdminPassword,
  readAdminToken,
  readKnownDevice,
  writeAdminToken,
  writeKnownDevice,
} from "~/services/session/admin-auth.server";
import { clientAddress } from "~/services/http/client-address.server";
import { redirectWithError } from "~/services/session/toast.server";
import { internalPath } from "~/utils/web/internal-path";
import { readForm } from "~/requests/read-form.server";
import { adminForms } from "~/domain/admin-access/admin-forms.server";
import { draftForPage, pathToDraft } from "~/requests/admin/form-draft.server";
import { agencyIn } from "~/domain/page-heads/page-meta";
import { hadSession, isAdmin, LARGEST_ADMIN_FORM } from "~/requests/admin/require-admin.server";

const HOME = "/admin/leads";
/** A password and an address, in bytes. */
const LARGEST_SIGN_IN = 16 * 1024;

export async function loader({ request }: LoaderFunctionArgs) {
  if (await isAdmin(request)) return redirect(HOME);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  // A form that was given back is in its field `draft`, in JSON: only an ended session gets one back.
  const mayBringDraft = await hadSession(request);
  const formData = await readForm(request, adminForms.signIn, {
    largestForm: mayBringDraft ? 2 * LARGEST_ADMIN_FORM : LARGEST_SIGN_IN,
  });
  const given = mayBringDraft ? parseFormDraft(formData.get("draft")) : null;
  const draft = given && (await draftForPage(given));
  const refused = (error: string, init: ResponseInit) => data({ error, draft }, init);
  const password = formData.get("password");
  if (typeof password !== "string" || password === "") {
    return refused("Password is required", { status: 422 });
  }
  const caller = { address: clientAddress(request), deviceId: await readKnownDevice(request) };
  const throttle = await throttleSignIn(caller);
  if (!throttle.allowed) {
    const headers = { "Retry-After": String(throttle.retryAfterSeconds) };
    return refused(`Too many tries. Please wait ${throttle.retryAfterSeconds} seconds.`, {
      status: 429,
      headers,
    });
  }
  if (!isAdminPassword(password)) return refused("Invalid password", { status: 401 });

  await forgetSignInAttempts(caller);
  const oldToken = await readAdminToken(request);
  if (oldToken) await revokeAdminSession(oldToken);
  const token = await openAdminSession(adminPasswordMac);
  const target = draft ? await pathToDraft(draft) : internalPath(formData.get("redirectTo"), HOME);
  const headers = new Headers();
  const cookies = [...(await writeAdminToken(token)), ...(await writeKnownDevice())];
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  const to = target.startsWith("/admin/") ? target : HOME;
  return draft?.files.length
    ? redirectWithError(to, filesToChooseAgain(draft), { headers })
    : redirect(to, { headers });
}

export { formHeaders as headers } from "~/requests/form-headers";

export const meta: MetaFunction = ({ matches }) => [
  { title: `Admin Login | ${agencyIn(matches).legalName}` },
  { name: "robots", content: "noindex" },
];

export { links } from "~/components/admin/shell/admin-stylesheet";

export { AdminErrorPage as ErrorBoundary } from "~/components/admin/shell/admin-error-page";

export { clientAction } from "~/components/admin/saving/client-handlers";

export default function SignIn() {
  const actionData = useActionData<unknown>();
  if (!isSaveFailure(actionData)) return <SignInForm {...(actionData as SignInData | undefined)} />;
  // The form that waits behind the password must not be lost with it.
  const draft = parseFormDraft(actionData.fields.draft);
  return (
    <SignInForm error="Not signed in: the site did not answer. Please try again." draft={draft} />
  );
}

type SignInData = { error: string; draft: FormDraft | null };
