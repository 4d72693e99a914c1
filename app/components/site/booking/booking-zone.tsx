import { OwnPageForm } from "~/components/form/public/own-page-form";
import { controlClass } from "~/components/form/field-frame";
import { button } from "~/components/ui/button";
import { m } from "~/text/messages";
import { zoneName } from "~/utils/time/time-zones";

/** A visitor's time zone. */
export type VisitorZone = { name: string; isSame: boolean; isGuessed: boolean };

type Props = { zone: VisitorZone | null; zones: string[]; path: string };

/** The visitor's time zone, which can be changed. */
export function BookingZone({ zone, zones, path }: Props) {
  return (
    <div className="mt-4 rounded-lg bg-sand-100 px-4 py-2">
      <p className="pt-1">{zone ? zoneText(zone) : m.booking_zone_prompt()}</p>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-lagoon-800">
          {zone ? m.booking_change_zone() : m.booking_choose_zone()}
        </summary>
        <OwnPageForm action={path} className="pb-3">
          <input type="hidden" name="intent" value="set-time-zone" />
          <div className="flex items-end gap-3">
            <label className="min-w-0 grow">
              <span className="mb-1.5 block font-medium">{m.booking_zone_label()}</span>
              <select name="time_zone" defaultValue={zone?.name} className={controlClass}>
                {zones.map((name) => (
                  <option key={name} value={name}>
                    {name.replaceAll("_", " ")}
                  </option>
                ))}
              </select>
            </label>
            <button className={button("outline", "shrink-0 px-4!")}>
              {m.booking_zone_submit()}
            </button>
          </div>
        </OwnPageForm>
      </details>
    </div>
  );
}

function zoneText({ name, isSame, isGuessed }: VisitorZone): string {
  const city = zoneName(name);
  const text = isSame ? m.booking_zone_same({ city }) : m.booking_zone_own({ city });
  return isGuessed ? `${text} ${m.booking_zone_guessed()}` : text;
}
