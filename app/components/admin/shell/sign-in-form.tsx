import { Form, Link, useNavigation, useSearchParams } from "@remix-run/react";
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
};

/** The password screen. */
export function SignInForm({ error, draft }: Props) {
  const agency = useAgency();
  const [params] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  const isScripted = useHydrated();
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
        {draft && <UnsavedNotice draft={draft} />}
        <Form method="post" action="/admin" noValidate className="mt-5">
          <input type="hidden" name="redirectTo" value={params.get("redirectTo") ?? ""} />
          {draft && (
            <input
              type="hidden"
              name="draft"
              value={JSON.stringify(isScripted ? withLocalDraft(draft) : draft)}
            />
          )}
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
