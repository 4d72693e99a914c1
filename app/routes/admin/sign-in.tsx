import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useNavigation, useSearchParams } from "@remix-run/react";
import { agency } from "~/agency";
import { controlClass } from "~/components/form/field";
import { SubmitButton } from "~/components/form/submit-button";
import { Logo } from "~/components/site/logo";
import { openAdminSession, revokeAdminSession } from "~/domain/admin-access/admin-session.server";
import { forgetSignInAttempts, waitForSignInTurn } from "~/domain/admin-access/sign-in-turn.server";
import { isAdminPassword, readAdminToken, writeAdminToken } from "~/services/admin-auth.server";
import { clientAddress } from "~/services/client-address.server";
import { internalPath } from "~/utils/internal-path";
import { readForm } from "../read-form.server";
import { isAdmin } from "./require-admin.server";

const HOME = "/admin/leads";

export async function loader({ request }: LoaderFunctionArgs) {
  if (await isAdmin(request)) return redirect(HOME);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const formData = await readForm(request);
  const password = formData.get("password");
  if (typeof password !== "string" || password === "") {
    return data({ error: "Password is required" }, 422);
  }
  const address = clientAddress(request);
  const turn = await waitForSignInTurn(address);
  if (!turn.allowed) {
    const error = `Too many tries. Please wait ${turn.retryAfterSeconds} seconds.`;
    const headers = { "Retry-After": String(turn.retryAfterSeconds) };
    return data({ error }, { status: 429, headers });
  }
  if (!isAdminPassword(password)) return data({ error: "Invalid password" }, 401);

  await forgetSignInAttempts(address);
  const oldToken = await readAdminToken(request);
  if (oldToken) await revokeAdminSession(oldToken);
  const token = await openAdminSession();
  const target = internalPath(formData.get("redirectTo"), HOME);
  return redirect(target.startsWith("/admin/") ? target : HOME, {
    headers: { "Set-Cookie": await writeAdminToken(token) },
  });
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = () => [
  { title: `Admin Login | ${agency.legalName}` },
  { name: "robots", content: "noindex" },
];

export default function SignIn() {
  const error = useActionData<typeof action>()?.error;
  const [params] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  return (
    <main id="content" className="grid min-h-dvh place-items-center bg-lagoon-950 px-4 py-10">
      <div className="w-full max-w-sm rounded-xl bg-white p-8 shadow-raised">
        <Link
          to="/"
          aria-label={`${agency.legalName}, home`}
          className="inline-block text-lagoon-900"
        >
          <Logo />
        </Link>
        <h1 className="mt-6 font-display text-xl font-semibold">Admin Login</h1>
        <Form method="post" noValidate className="mt-5">
          <input type="hidden" name="redirectTo" value={params.get("redirectTo") ?? ""} />
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
