import { OwnPageForm } from "~/components/form/public/own-page-form";
import { controlClass } from "~/components/form/field-frame";
import { button } from "~/components/ui/button";
import { zoneName } from "~/utils/time/time-zones";

/** A visitor's time zone, with its hour of the booking; `hours` is null where it is Zanzibar's own. */
export type VisitorZone = { name: string; hours: string | null; isGuessed: boolean };

type Props = { zone: VisitorZone | null; zones: string[]; path: string };

/** The booking's hour in the visitor's own time zone, which can be changed. */
export function BookingZone({ zone, zones, path }: Props) {
  return (
    <div className="mt-4 rounded-lg bg-sand-100 px-4 py-2">
      <p className="pt-1">
        {zone ? hoursIn(zone) : "Choose your time zone to read the hour on your own clock."}
      </p>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-lagoon-800">
          {zone ? "Another time zone" : "Choose yours"}
        </summary>
        <OwnPageForm action={path} className="pb-3">
          <input type="hidden" name="intent" value="set-time-zone" />
          <div className="flex items-end gap-3">
            <label className="min-w-0 grow">
              <span className="mb-1.5 block font-medium">Time zone</span>
              <select name="time_zone" defaultValue={zone?.name} className={controlClass}>
                {zones.map((name) => (
                  <option key={name} value={name}>
                    {name.replaceAll("_", " ")}
                  </option>
                ))}
              </select>
            </label>
            <button className={button("outline", "shrink-0 px-4!")}>Use it</button>
          </div>
        </OwnPageForm>
      </details>
    </div>
  );
}

function hoursIn({ name, hours, isGuessed }: VisitorZone): string {
  const words = hours ?? `In ${zoneName(name)} the clocks say the same.`;
  return isGuessed ? `${words} (We guessed your time zone from your number.)` : words;
}
