/** In the place of a map whose code did not arrive: what stands under it stays. */
export const NoMap = ({ onFail }: { onFail: () => void }) => (
  <span hidden ref={(element) => element && onFail()} />
);
