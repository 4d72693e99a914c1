import { button } from "~/components/ui/button";
import type { ConsultationChoice } from "~/domain/bookings/consultation-choice";
import { FREE_TIME, freeTimeText } from "~/domain/bookings/free-time";
import { m } from "~/text/messages";
import { FormChoice } from "./form-choice";

type Props = Pick<ConsultationChoice, "free" | "date" | "time"> & {
  onChoose: (chosen: HTMLInputElement) => void;
};

const FIRST = 3;

/** Free times, the next three first. Without scripts the server fills in the day and the hour. */
export function FreeTimeChoices({ free, ...props }: Props) {
  if (free.length === 0) return null;
  const [first, more] = [free.slice(0, FIRST), free.slice(FIRST)];
  return (
    <fieldset className="mt-4 mb-5">
      <legend className="mb-1.5 font-medium">{m.booking_next_times_zanzibar()}</legend>
      <Times free={first} {...props} />
      {more.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-lagoon-800">
            {m.booking_more_times()}
          </summary>
          <Times free={more} {...props} />
        </details>
      )}
      <p className="mt-3 text-sm text-ink-faint">{m.booking_times_other()}</p>
    </fieldset>
  );
}

function Times({ free, date, time, onChoose }: Props) {
  return (
    <div className="grid gap-2">
      {free.map(({ value, label }) => (
        <FormChoice
          key={value}
          type="radio"
          name={FREE_TIME}
          defaultChecked={value === freeTimeText({ date, time })}
          onChange={({ target }) => onChoose(target)}
          className={button("outline", "justify-start!")}
          {...{ value, label }}
        />
      ))}
    </div>
  );
}
