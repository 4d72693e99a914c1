import { ErrorPage } from "./error-page";
import { Footer } from "~/components/site/shell/footer";
import { Header } from "~/components/site/shell/header";

/** The error page of the public site where not even the frame of its pages could be read. */
export function SiteErrorPage() {
  return (
    <>
      <Header isOverHero={false} />
      <ErrorPage />
      <Footer year={new Date().getFullYear()} />
    </>
  );
}
