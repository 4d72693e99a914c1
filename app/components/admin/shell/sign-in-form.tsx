import { Form, Link, useLocation, useNavigation, useSearchParams } from "@remix-run/react";
import { controlClass } from "~/components/form/field-frame";
import { SubmitButton } from "~/components/form/submit-button";
import { Logo } from "~/components/site/shell/logo";
import { useAgency } from "~/components/ui/use-agency";
import {
  filesToChooseAgain,
  isListClick,
  RESTORED,
  type UnsavedForm,
} from "~/domain/admin-access/unsaved-form";
import { HiddenFields } from "~/components/form/unsaved/hidden-fields";

type Props = {
  error?: string;
  /** A form that was sent after its session had ended: it is posted on after signing in. */
  form?: UnsavedForm | null;
  /** It takes the place of the page that a form was sent to. */
  isUnsaved?: boolean;
};

/** The password screen. */
export function SignInForm({ error, form, isUnsaved = false }: Props) {
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
        {form ? <UnsavedNotice form={form} /> : isUnsaved && <NotReturnedNotice />}
        <Form
          method="post"
          action="/admin"
          // Only a browser can post the form on.
          reloadDocument={Boolean(form)}
          noValidate
          className="mt-5"
        >
          <input
            type="hidden"
            name="redirectTo"
            value={isUnsaved ? pathname + search : (params.get("redirectTo") ?? "")}
          />
          {form && <CarriedForm form={form} />}
          <PasswordField error={error} />
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

function PasswordField({ error }: Pick<Props, "error">) {
  return (
    <>
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
    </>
  );
}

/** The hidden fields of a form that is posted on after signing in, to be saved at once only if it is a click. */
function CarriedForm({ form }: { form: UnsavedForm }) {
  const fields = form.fields.filter(([name]) => name !== RESTORED);
  return (
    <>
      <input type="hidden" name="form_path" value={form.path} />
      {form.files.map((name) => (
        <input key={name} type="hidden" name="form_file" value={name} />
      ))}
      {!isListClick(form) && <input type="hidden" name={RESTORED} value="true" />}
      <HiddenFields fields={fields} />
    </>
  );
}

function UnsavedNotice({ form }: { form: UnsavedForm }) {
  return (
    <p className="mt-3 rounded-lg bg-clove-50 p-3 text-sm">
      You were signed out before this was saved.{" "}
      {isListClick(form)
        ? "It is done as soon as you sign in again."
        : "Nothing that you typed is lost: sign in again, and the form is back as you left it."}
      {form.files.length > 0 && ` ${filesToChooseAgain(form)}`}
    </p>
  );
}

function NotReturnedNotice() {
  return (
    <p className="mt-3 rounded-lg bg-clove-50 p-3 text-sm">
      You are signed out, so this was not saved. Go back to copy what you typed, then sign in.
    </p>
  );
}
