type Props = {
  /** Terms with their texts; a term without a text is left out. */
  facts: [term: string, text: string | null][];
  className: string;
};

export function FactList({ facts, className }: Props) {
  return (
    <dl className={className}>
      {facts.map(
        ([term, text]) =>
          text && (
            <div key={term}>
              <dt className="text-sm text-ink-faint">{term}</dt>
              <dd className="wrap-break-word tabular-nums">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
