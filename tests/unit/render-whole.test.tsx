import { expect, test } from "vitest";
import { renderToBuffer } from "~/requests/page/render-to-buffer.server";

// React writes its HTML in pieces of 2,048 bytes: somewhere along this page a character meets each end.
test.each(["é", "€", "🏝"])(
  "a page has no NUL where %s meets the end of a piece",
  async (letter) => {
    const lines = Array.from({ length: 300 }, (_, n) => `${"a".repeat(n % 7)}${letter.repeat(9)}`);
    const page = (
      <ul>
        {lines.map((line, n) => (
          <li key={n} title={line}>
            {line}
          </li>
        ))}
      </ul>
    );
    const html = (await renderToBuffer(page)).toString();
    const items = lines.map((line) => `<li title="${line}">${line}</li>`);
    expect(html).toBe(`<ul>${items.join("")}</ul>`);
  },
);
