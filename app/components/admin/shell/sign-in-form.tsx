import { Form, Link, useLocation, useNavigation, useSearchParams } from "@remix-run/react";
import { controlClass } from "~/components/form/field-frame";
import { SubmitButton } from "~/components/form/submit-button";
import { LONGEST_NAME } from "~/domain/admin-access/helpers/helper.schema";
import { UnsentAtGate } from "~/components/admin/unsent/unsent-notice";
import { Logo } from "~/components/site/shell/logo";
import { useAgency } from "~/components/ui/use-agency";
import {
  filesToChooseAgain,
  isListClick,
  RESTORED,
  type UnsavedForm,
} from "~/domain/admin-access/unsaved-form";
import { HiddenFields } from "~/components/form/unsaved/hidden-fields";
import { m } from "~/text/messages";

type Props = {
  /** A helper signs in with a name too. */
  isHelper?: boolean;
  /** The name that was sent. */
  name?: string;
  nameError?: string;
  error?: string;
  /** Form sent after the session had ended, which is posted again after sign-in. */
  form?: UnsavedForm | null;
  /** Set when the form that this screen responds to can't be returned. */
  isUnsaved?: boolean;
};

export function SignInForm({ error, form, isUnsaved = false, isHelper = false, ...sent }: Props) {
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
          aria-label={m.admin_sign_in_logo({ legalName: agency.legalName })}
          className="inline-block text-lagoon-900"
        >
          <Logo />
        </Link>
        <h1 className="mt-6 font-display text-xl font-semibold">
          {isHelper ? m.admin_helper_sign_in_title() : m.admin_sign_in_title()}
        </h1>
        <UnsentAtGate isHelper={isHelper} />
        {form ? <UnsavedNotice form={form} /> : isUnsaved && <NotReturnedNotice />}
        <Form
          method="post"
          action={isHelper ? "/admin/helper" : "/admin"}
          // Only a full page load can repost the form.
          reloadDocument={Boolean(form)}
          // Without scripts a reload of this page sends the form again.
          target={isUnsaved && !form ? "_blank" : undefined}
          noValidate
          className="mt-5"
        >
          <input
            type="hidden"
            name="redirectTo"
            value={isUnsaved ? pathname + search : (params.get("redirectTo") ?? "")}
          />
          {form && <CarriedForm form={form} />}
          {isHelper && <NameField {...sent} />}
          <PasswordField error={error} />
          <SubmitButton
            label={m.admin_sign_in_submit()}
            busyLabel={m.admin_sign_in_checking()}
            isBusy={isBusy}
            look="brand"
            className="w-full"
          />
        </Form>
      </div>
    </main>
  );
}

function NameField({ name, nameError }: Pick<Props, "name" | "nameError">) {
  return (
    <>
      <label htmlFor="helper_name" className="mb-1.5 block font-medium">
        {m.admin_common_name()}
      </label>
      <input
        id="helper_name"
        name="helper_name"
        type="text"
        autoComplete="username"
        autoCapitalize="words"
        required
        maxLength={LONGEST_NAME}
        defaultValue={name}
        aria-invalid={nameError ? true : undefined}
        aria-describedby="helper-name-error"
        className={controlClass}
      />
      <p id="helper-name-error" role="alert" className="min-h-7 pt-1 text-sm text-danger">
        {nameError}
      </p>
    </>
  );
}

function PasswordField({ error }: Pick<Props, "error">) {
  return (
    <>
      <label htmlFor="password" className="mb-1.5 block font-medium">
        {m.admin_sign_in_password()}
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

/** Hidden fields of a form to post after sign-in; only a click is saved at once. */
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
      {m.admin_sign_in_signed_out()}{" "}
      {isListClick(form) ? m.admin_sign_in_click_kept() : m.admin_sign_in_form_kept()}
      {form.files.length > 0 && ` ${filesToChooseAgain(form)}`}
    </p>
  );
}

function NotReturnedNotice() {
  const box = "mt-3 rounded-lg bg-clove-50 p-3 text-sm";
  return (
    <>
      <p className={`${box} unscripted:hidden`}>{m.admin_sign_in_form_not_kept()}</p>
      <p className={`${box} scripted:hidden`}>{m.admin_shell_signed_out_note()}</p>
    </>
  );
}
