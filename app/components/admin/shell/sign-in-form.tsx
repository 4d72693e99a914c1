import { Form, Link, useLocation, useNavigation, useSearchParams } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { withLocalDraft } from "~/components/admin/saving/local-drafts";
import { controlClass } from "~/components/form/field-frame";
import { SubmitButton } from "~/components/form/submit-button";
import { Logo } from "~/components/site/shell/logo";
import { useAgency } from "~/components/ui/use-agency";
import { filesToChooseAgain, listOfClick, type FormDraft } from "~/domain/admin-access/form-draft";

type Props = {
  error?: string;
  /** A form that was sent after its session had run out: it comes back after signing in. */
  draft?: FormDraft | null;
  /** It takes the place of the page that a form was sent to. */
  isUnsaved?: boolean;
};

/** The password screen. */
export function SignInForm({ error, draft, isUnsaved = false }: Props) {
  const agency = useAgency();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  return (
    <main
      id="content"
      className="grid min-h-dvh grid-cols-1 place-items-center bg-lagoon-950 px-4 py-10"
    >
      <div className="w-full max-w-sm rounded-xl bg-white p-8 shadow-raised">
        <Link
          to="/"
          aria-label={`${agency.legalName}, home`}
          className="inline-block text-lagoon-900"
        >
          <Logo />
        </Link>
        <h1 className="mt-6 font-display text-xl font-semibold">Admin Login</h1>
        {draft ? <UnsavedNotice draft={draft} /> : isUnsaved && <NotReadNotice />}
        <Form method="post" action="/admin" noValidate className="mt-5">
          <input
            type="hidden"
            name="redirectTo"
            value={isUnsaved ? pathname + search : (params.get("redirectTo") ?? "")}
          />
          {draft && <DraftField draft={draft} />}
          <label htmlFor="password" className="mb-1.5 block font-medium">
            Password
          </label>
          <input
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            aria-invalid={error ? true : undefined}
            aria-describedby="password-error"
            className={controlClass}
          />
          <p id="password-error" role="alert" className="min-h-7 pt-1 text-sm text-danger">
            {error}
          </p>
          <SubmitButton
            label="Access Dashboard"
            busyLabel="Checking…"
            isBusy={isBusy}
            look="brand"
            className="w-full"
          />
        </Form>
      </div>
    </main>
  );
}

/** Carries a draft past the password; one without fields is stored already. */
function DraftField({ draft }: { draft: FormDraft }) {
  const isScripted = useHydrated();
  const whole = isScripted && draft.fields.length > 0 ? withLocalDraft(draft) : draft;
  return <input type="hidden" name="draft" value={JSON.stringify(whole)} />;
}

function UnsavedNotice({ draft }: { draft: FormDraft }) {
  return (
    <p className="mt-3 rounded-lg bg-clove-50 p-3 text-sm">
      You were signed out before this was saved.{" "}
      {listOfClick(draft)
        ? "Sign in again, and one click does it."
        : "Nothing that you typed is lost: sign in again, and the form is back as you left it."}
      {draft.files.length > 0 && ` ${filesToChooseAgain(draft)}`}
    </p>
  );
}

function NotReadNotice() {
  return (
    <p className="mt-3 rounded-lg bg-clove-50 p-3 text-sm">
      You are signed out, so this was not saved. Go back to copy what you typed, then sign in.
    </p>
  );
}
