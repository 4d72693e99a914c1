import { OwnPageForm } from "~/components/form/public/own-page-form";
import { button } from "~/components/ui/button";
import type { BookingOffer } from "~/domain/bookings/booking";
import { m } from "~/text/messages";

/** Free times for a booking without one. Each is a button that leaves the page, even with scripts. */
export function FreeTimes({ path, free }: Pick<BookingOffer, "path" | "free">) {
  if (free.length === 0) return null;
  return (
    <OwnPageForm action={path} reloadDocument className="mt-5">
      <input type="hidden" name="intent" value="move" />
      <p className="font-medium">{m.booking_next_times()}</p>
      <ul className="mx-auto mt-3 grid max-w-72 gap-2">
        {free.map(({ starts_at, label, zanzibar }) => (
          <li key={starts_at}>
            <button name="starts_at" value={starts_at} className={button("outline", "w-full")}>
              <span>
                {label}
                {zanzibar && <span className="block text-sm font-normal">{zanzibar}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </OwnPageForm>
  );
}
