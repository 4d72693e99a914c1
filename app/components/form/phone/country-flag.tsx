const flagUrl = (country: string) => `/flags/${country}.svg`;

type Props = {
  country: string;
  /** True if a script keeps it in step with its select. */
  follows?: boolean;
};

/** The flag of a country, over the left edge of its select. */
export function CountryFlag({ country, follows }: Props) {
  return (
    <img
      src={flagUrl(country)}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      data-flag
      data-follows={follows ? "" : undefined}
      className="pointer-events-none absolute top-1/2 left-3 -mt-2 border border-line"
    />
  );
}

/** Shows the flag of the chosen country beside a select that has one. */
export function showFlag(select: HTMLSelectElement): void {
  const flag = select.parentElement?.querySelector<HTMLImageElement>("img[data-flag]");
  if (!flag) return;
  flag.src = flagUrl(select.value);
  flag.dataset.follows = "";
}
