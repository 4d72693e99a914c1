/** A text as it was written, with its line breaks. */
export function WrittenText({ text }: { text: string }) {
  return <p className="break-words whitespace-pre-line">{text}</p>;
}
