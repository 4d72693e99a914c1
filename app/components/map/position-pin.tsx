/** Pin of a single position, 32 × 40 px; its tip is at the bottom centre. */
export function PositionPin() {
  return (
    <svg aria-hidden viewBox="0 0 32 40" width="32" height="40">
      <PinShape />
    </svg>
  );
}

/** The same pin inside another drawing, its tip at 16, 40. */
export function PinShape() {
  return (
    <>
      <path
        d="M16 39C13 33 2 25 2 15a14 14 0 0 1 28 0c0 10-11 18-14 24Z"
        className="fill-clove-600 stroke-white"
        strokeWidth="2"
      />
      <circle cx="16" cy="15" r="5" className="fill-white" />
    </>
  );
}
