/** Somebody's words, with their line breaks. */
export function WrittenText({ text }: { text: string }) {
  return <p className="break-words whitespace-pre-line">{text}</p>;
}
