import { useState } from "react";
import { button } from "~/components/ui/button";
import type { BookingOffer } from "~/domain/bookings/booking";

/**
 * Free times of a booking that has none yet: each is one click, also without scripts. The form leaves the
 * page; without a connection it stays, and says so.
 */
export function FreeTimes({ path, free }: Pick<BookingOffer, "path" | "free">) {
  const [isOffline, setOffline] = useState(false);
  if (free.length === 0) return null;
  return (
    <form
      method="post"
      action={path}
      className="mt-5"
      onSubmit={(event) => {
        setOffline(!navigator.onLine);
        if (!navigator.onLine) event.preventDefault();
      }}
    >
      <input type="hidden" name="intent" value="move" />
      <p className="font-medium">The next free times</p>
      <ul className="mx-auto mt-3 grid max-w-72 gap-2">
        {free.map(({ starts_at, label }) => (
          <li key={starts_at}>
            <button name="starts_at" value={starts_at} className={button("outline", "w-full")}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <div role="alert">
        {isOffline && (
          <p className="mt-3 rounded-lg border border-danger bg-danger-soft p-4 font-medium">
            There is no connection, so nothing was changed. Please try again when you are connected.
          </p>
        )}
      </div>
    </form>
  );
}
