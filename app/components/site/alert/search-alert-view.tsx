import { Link, useLocation } from "@remix-run/react";
import { OwnPageForm } from "~/components/form/public/own-page-form";
import { OwnPageError } from "~/components/form/public/own-page-error";
import { Icon } from "~/components/ui/icon";
import { PropertyRowCard } from "~/components/site/list/card/property-row-card";
import { FormPage } from "~/components/site/lead/form-page";
import { button } from "~/components/ui/button";
import type { PropertyCardData } from "~/domain/properties/property-card";
import type { Preferences } from "~/domain/properties/search/preferences";

type Props = {
  path: string;
  words: string;
  /** The public list of all that fits. */
  list: string;
  properties: PropertyCardData[];
  preferences: Preferences;
  isEnded: boolean;
  /** It was asked for just now. */
  isNew: boolean;
};

/** A visitor's own search alert: what it looks for, what fits now, and how to end it. */
export function SearchAlertView(props: Props) {
  const { path, words, list, properties, preferences, isEnded, isNew } = props;
  const { pathname } = useLocation();
  return (
    <FormPage title="Your search alert">
      <OwnPageError />
      <p className="font-display text-lg font-semibold">{words}</p>
      <State isEnded={isEnded} isNew={isNew} />
      <h2 className="mt-8 pb-3 font-semibold">
        {properties.length > 0 ? "These fit now" : "Nothing fits yet"}
      </h2>
      <ul className="space-y-3">
        {properties.map((property) => (
          <li key={property.slug}>
            <PropertyRowCard property={property} preferences={preferences} from={pathname} />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={list} className={button("outline")}>
          See the list
        </Link>
      </div>
      {!isEnded && <EndAlert path={path} />}
    </FormPage>
  );
}

function State({ isEnded, isNew }: Pick<Props, "isEnded" | "isNew">) {
  if (isEnded) {
    return <p className="mt-2 text-ink-soft">It has ended: we do not write to you about it.</p>;
  }
  return (
    <>
      {isNew && (
        <p className="mt-3 flex gap-2 font-semibold">
          <Icon name="circle-check" className="mt-0.5 size-5 shrink-0 text-lagoon-600" />
          Thank you! We have your search.
        </p>
      )}
      <p className="mt-2 text-ink-soft">
        When a property that fits is published, gets cheaper or is available again, we write to you
        on WhatsApp.
      </p>
      {isNew && (
        <p className="mt-2 text-ink-soft">
          This page is yours alone. Keep its address to see what fits, or to end the alert.
        </p>
      )}
    </>
  );
}

function EndAlert({ path }: { path: string }) {
  return (
    <details className="mt-6 border-t border-line pt-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-danger">
        End this search alert
      </summary>
      <OwnPageForm action={path} className="pt-2">
        <p className="mb-3 text-ink-soft">We no longer write to you about this search.</p>
        <input type="hidden" name="intent" value="end" />
        <button className={button("outline", "border-danger! text-danger!")}>Yes, end it</button>
      </OwnPageForm>
    </details>
  );
}
