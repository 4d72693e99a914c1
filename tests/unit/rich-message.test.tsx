import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { RichMessage } from "~/components/ui/rich-message";
import type { MessagePart } from "~/text/runtime";

const text = (value: string): MessagePart => ({ type: "text", value });
const start = (name: string): MessagePart => ({
  type: "markup-start",
  name,
  options: {},
  attributes: {},
});
const end = (name: string): MessagePart => ({ ...start(name), type: "markup-end" }) as MessagePart;

describe("a message with markup", () => {
  test("has its elements inside the sentence, also inside each other", () => {
    const parts = [
      text("Read "),
      start("link"),
      text("the "),
      start("strong"),
      text("<guide>"),
      end("strong"),
      end("link"),
      text(" first."),
    ];
    expect(
      renderToStaticMarkup(
        <RichMessage
          parts={parts}
          elements={{
            link: (content) => <a href="/guide">{content}</a>,
            strong: (content) => <strong>{content}</strong>,
          }}
        />,
      ),
    ).toBe('Read <a href="/guide">the <strong>&lt;guide&gt;</strong></a> first.');
  });

  test("fails where an element is missing", () => {
    const render = () =>
      renderToStaticMarkup(<RichMessage parts={[start("link"), end("link")]} elements={{}} />);
    expect(render).toThrow("link");
  });
});
