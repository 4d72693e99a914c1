import { useLocation, useNavigate } from "@remix-run/react";
import { Link } from "~/components/ui/links/links";
import { Icon } from "~/components/ui/icon";
import type { MouseEvent } from "react";
import { listPathOf, PROPERTY_SEARCH } from "~/domain/properties/search/list-page";
import { m } from "~/text/messages";
import { fileInLanguage } from "~/utils/language/language";

const look = "inline-flex min-h-11 items-center gap-2 font-medium text-lagoon-800 hover:underline";
const Label = () => (
  <>
    <Icon name="arrow-left" className="size-5" /> {m.property_back_to_list()}
  </>
);

/** Back to the results the visitor came from, at the same scroll position, or else to the property search. */
export function BackToProperties() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if ((state as { from?: string } | null)?.from) {
      event.preventDefault();
      navigate(-1);
      return;
    }
    // A full page load, perhaps from a list: a card can be clicked before the scripts run.
    const list = isFirstPage() && listPathOf(document.referrer, window.location.host);
    if (!list) return;
    event.preventDefault();
    navigate(list);
  };
  return (
    <>
      <Link to={PROPERTY_SEARCH} onClick={goBack} className={`${look} unscripted:hidden`}>
        <Label />
      </Link>
      <noscript>
        <a href={fileInLanguage("/back")} rel="nofollow" className={look}>
          <Label />
        </a>
      </noscript>
    </>
  );
}

/** True if the document was loaded at this page, so that its referrer is that of the page. */
function isFirstPage(): boolean {
  const [loading] = performance.getEntriesByType("navigation");
  return loading !== undefined && new URL(loading.name).pathname === window.location.pathname;
}
