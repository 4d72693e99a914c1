import { Form, useSearchParams } from "@remix-run/react";
import { SearchInput } from "~/components/form/search-input";
import { button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";
import { classNames } from "~/utils/class-names";

type Props = {
  /** Parameter of the words. */
  param: string;
  words: string;
  formLabel: string;
  label: string;
  placeholder: string;
  buttonLabel?: string;
  /** Parameters that a new search drops. */
  dropped?: readonly string[];
  /** Parameters that a new search sets. */
  set?: Record<string, string>;
  className?: string;
};

/** A search beside a list or in a sheet; the page's other parameters stay. */
export function AsideSearch({ param, words, dropped = [], set = {}, ...props }: Props) {
  const [params] = useSearchParams();
  const others = [...params].filter(
    ([name]) => name !== param && !dropped.includes(name) && !(name in set),
  );
  return (
    <Form
      method="get"
      role="search"
      aria-label={props.formLabel}
      preventScrollReset
      className={classNames("flex gap-2", props.className)}
    >
      {[...others, ...Object.entries(set)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchInput
        name={param}
        label={props.label}
        value={words}
        placeholder={props.placeholder}
        className="min-w-0 grow"
      />
      <button
        aria-label={props.buttonLabel ?? m.admin_common_search()}
        className={button("outline", "px-3!")}
      >
        <Icon name="search" className="size-5" />
      </button>
    </Form>
  );
}
