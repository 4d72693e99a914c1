type Props = { warnings: string[] };

/** Too little time for the drive to or from another booking; it may be saved all the same. */
export function TravelWarnings({ warnings }: Props) {
  return (
    <div role="status" className="text-sm text-clove-700 not-empty:pb-3">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </div>
  );
}
