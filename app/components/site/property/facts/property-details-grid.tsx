type Props = { facts: [string, string][] };

export function PropertyDetailsGrid({ facts }: Props) {
  return (
    <dl className="grid grid-cols-2 border-t border-line sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="border-b border-line py-3 pr-4 last:col-span-full">
          <dt className="text-sm text-ink-faint">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
