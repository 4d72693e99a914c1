import { SelectField } from "~/components/form/field";
import { controlProps, FieldFrame, type Field } from "~/components/form/field-frame";
import { LazySelect } from "~/components/form/lazy-select";
import { callTimes } from "~/domain/bookings/call-times/call-times";
import { m } from "~/text/messages";
import { browserZone, zoneName } from "~/utils/time/time-zones";

const optionOf = (zone: string) => ({ value: zone, label: zoneName(zone) });

const readZones = () => import("~/domain/bookings/call-times/call-zones");
const groupZones = ({ callZones }: Awaited<ReturnType<typeof readZones>>) => [
  [{ value: "", label: m.lead_choose_zone() }],
  callZones.map(optionOf),
];
const loadZones = async () => groupZones(await readZones());
const zonesOfServer = import.meta.env.SSR ? await readZones() : null;

/** Runs in a separate task, because loading Intl's time zones blocks a phone's input. */
const chooseOwnZoneSoon = (select: HTMLSelectElement) => setTimeout(chooseOwnZone, 0, select);

/** Selects the browser's time zone unless the visitor has chosen one. */
function chooseOwnZone(select: HTMLSelectElement) {
  if (select.value) return;
  const { value, label } = optionOf(browserZone());
  if (![...select.options].some((option) => option.value === value)) {
    select.add(new Option(label, value));
  }
  select.value = value;
}

const times = () =>
  Object.entries(callTimes).map(([value, { label }]) => ({ value, label: label() }));

type Props = { time: Field; zone: Field };

/** Preferred time for a call, in the visitor's time zone. */
export function CallTimeFields({ time, zone }: Props) {
  const { defaultValue, ...control } = controlProps(zone, true);
  return (
    <>
      <SelectField
        field={time}
        label={m.lead_call_time()}
        isOptional
        placeholder={m.lead_any_time()}
        options={times()}
      />
      <FieldFrame field={zone} label={m.lead_time_zone()} isOptional>
        <LazySelect
          {...control}
          groups={zonesOfServer && groupZones(zonesOfServer)}
          load={loadZones}
          chosen={defaultValue ?? ""}
          onReady={chooseOwnZoneSoon}
        />
      </FieldFrame>
    </>
  );
}
