import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { servicePicture } from "~/domain/services/service";
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

test("a service's picture without stored details gets neutral ones", () => {
  const size = { width: 1600, height: 1067 };
  expect(servicePicture("/a.webp", null)).toEqual({
    url: "/a.webp",
    alt: "",
    colour: "#d9d2c3",
    ...size,
  });
  expect(servicePicture("/a.webp", { width: 9, height: 16 })).toMatchObject({
    width: 9,
    height: 16,
  });
  expect(servicePicture(null, {})).toBeNull();
});
