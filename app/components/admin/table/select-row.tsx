import { m } from "~/text/messages";

/** Id of the form that a list's checkboxes belong to. */
export const SELECTION_FORM = "selection";

export const selectionBoxes = (list: Element | null): HTMLInputElement[] => [
  ...(list?.querySelectorAll<HTMLInputElement>("input[name=ids]") ?? []),
];

/** On laptops, where tables only just fit, it reaches over the cells beside it. */
const target = "relative z-1 grid size-11 cursor-pointer place-items-center lg:max-2xl:-mx-2";
const box = "size-5 accent-lagoon-700";

export function SelectRow({ id, name }: { id: string; name: string }) {
  return (
    <label className={target}>
      <input
        type="checkbox"
        name="ids"
        value={id}
        form={SELECTION_FORM}
        autoComplete="off"
        aria-label={m.admin_bulk_select({ name })}
        className={box}
      />
    </label>
  );
}

/** Selects all rows of the page; needs scripts. */
export function SelectPage() {
  return (
    <label className={`${target} unscripted:hidden`}>
      <input
        type="checkbox"
        autoComplete="off"
        aria-label={m.admin_bulk_select_page()}
        onChange={({ currentTarget }) => {
          for (const row of selectionBoxes(currentTarget.closest("table"))) {
            row.checked = currentTarget.checked;
          }
        }}
        className={box}
      />
    </label>
  );
}
