import { ErrorPage } from "./error-page";
import { Footer } from "~/components/site/shell/footer";
import { Header } from "~/components/site/shell/header";

/** Error page of the public site if even its layout couldn't be loaded. */
export function SiteErrorPage() {
  return (
    <>
      <Header isOverHero={false} />
      <ErrorPage />
      <Footer year={new Date().getFullYear()} />
    </>
  );
}
