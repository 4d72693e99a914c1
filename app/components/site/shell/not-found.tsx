import { Link } from "@remix-run/react";
import { button } from "~/components/ui/button";
import { ErrorToast } from "~/components/ui/error-toast";

type Props = {
  title: string;
  text: string;
  back?: { to: string; label: string };
  toast?: string;
  status?: number;
};

const home = { to: "/", label: "Back to Home" };

export const pageNotFound = {
  title: "Page Not Found",
  text: "The page you're looking for doesn't exist or has been removed.",
};

/** The page for what is not there; its route answers 404, or the status that is given. */
export function NotFound({ title, text, back = home, toast, status = 404 }: Props) {
  return (
    <main id="content" className="page grid min-h-[80dvh] place-content-center py-24 text-center">
      {toast && <ErrorToast message={toast} />}
      <p aria-hidden className="font-display text-4xl font-semibold text-lagoon-600">
        {status}
      </p>
      <h1 className="mt-2 font-display text-3xl font-semibold">{title}</h1>
      <p className="mx-auto mt-4 prose-measure text-ink-soft">{text}</p>
      <div className="mt-8">
        <Link to={back.to} className={button("brand")}>
          {back.label}
        </Link>
      </div>
    </main>
  );
}
