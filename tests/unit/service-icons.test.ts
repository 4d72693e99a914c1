import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ServiceIcon } from "~/components/site/service/service-card";

/** Which icon of the sheet is drawn for a name. */
const drawn = (name: string) =>
  /<use href="[^"#]*#([\w-]+)"/.exec(
    renderToStaticMarkup(createElement(ServiceIcon, { name })),
  )?.[1];

test.each([
  ["Building", "building"],
  ["Map", "map"],
  ["ScrollText", "scroll-text"],
  ["Home", "house"],
  ["Search", "search"],
  ["HandshakeIcon", "handshake"],
  ["", "building"],
  ["Anchor", "building"],
  ["constructor", "building"],
])("a service's icon %j is drawn as %s", (name, picture) => {
  expect(drawn(name)).toBe(picture);
});
