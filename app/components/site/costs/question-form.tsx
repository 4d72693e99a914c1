import { useSubmit } from "@remix-run/react";
import { Form } from "~/components/ui/links/links";
import { useCallback, useRef, type ReactNode } from "react";
import { filledParams } from "~/components/form/filled-params";
import { button } from "~/components/ui/button";
import { currencyCodes, currencies, type Currency } from "~/domain/properties/price";
import { propertyTypes, typeLabel } from "~/domain/properties/property-types";
import { m } from "~/text/messages";
import { QuestionNumber, QuestionSelect } from "./question-field";

type Props = {
  /** The URL's parameters, which are the fields' initial values. */
  typed: Record<string, string | undefined>;
  action: string;
  submit: string;
  price: { value: string; error?: string };
  type: { value: string; error?: string };
  currency: Currency;
  /** Fields sent even when empty, because the result reports them as missing. */
  sentEmpty?: string[];
  children?: ReactNode;
};

const types = () => propertyTypes.map((type) => ({ value: type, label: typeLabel(type) }));
const shown = currencyCodes.map((code) => ({ value: code, label: currencies[code].label }));

/** Form of a calculator page. A GET form, since the page's state is its URL. */
export function QuestionForm(props: Props) {
  const { typed, action, submit, price, type, currency, sentEmpty, children } = props;
  const send = useSubmit();
  const { keepFocus, restoreFocus } = useRestoredFocus();
  return (
    <Form
      // Another URL has other values, also after Back.
      key={JSON.stringify(typed)}
      ref={restoreFocus}
      method="get"
      action={action}
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        keepFocus();
        send(filledParams(event.currentTarget, sentEmpty), { action, preventScrollReset: true });
      }}
      className="no-print mt-8 rounded-xl border border-line bg-sand-50 p-4 sm:p-6"
    >
      <div className="grid gap-x-4 sm:grid-cols-3">
        <QuestionNumber
          name="price"
          label={m.costs_price()}
          hint={m.costs_price_hint()}
          {...price}
        />
        <QuestionSelect name="type" label={m.costs_type()} options={types()} {...type} />
        <QuestionSelect
          name="currency"
          label={m.costs_show_amounts_in()}
          options={shown}
          key={currency.code}
          value={currency.code}
        />
      </div>
      {children}
      <button id="answer" className={button("brand", "max-sm:w-full")}>
        {submit}
      </button>
    </Form>
  );
}

/** Keeps the focus on its button or field while a form is recreated. */
function useRestoredFocus() {
  const focused = useRef("");
  const keepFocus = () => {
    focused.current = document.activeElement?.id ?? "";
  };
  const restoreFocus = useCallback((form: HTMLFormElement | null) => {
    if (!form || !focused.current) return;
    document.getElementById(focused.current)?.focus({ preventScroll: true });
    focused.current = "";
  }, []);
  return { keepFocus, restoreFocus };
}
