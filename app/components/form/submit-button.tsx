import { button } from "~/components/ui/button";

type Props = {
  label: string;
  /** Label while the form is being sent. */
  busyLabel: string;
  isBusy: boolean;
  look?: Parameters<typeof button>[0];
  className?: string;
};

/** A submit button that shows when it is busy and then ignores clicks, without losing the focus. */
export function SubmitButton({ label, busyLabel, isBusy, look = "primary", className }: Props) {
  return (
    <button
      type="submit"
      aria-disabled={isBusy}
      onClick={(event) => isBusy && event.preventDefault()}
      className={button(look, className)}
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
