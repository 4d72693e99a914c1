import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ServiceIcon } from "~/components/site/service/service-card";

/** Which picture of the icon library is drawn for a name. */
const drawn = (name: string) =>
  /class="lucide ([^\s"]+)/.exec(renderToStaticMarkup(createElement(ServiceIcon, { name })))?.[1];

test.each([
  ["Building", "lucide-building"],
  ["Map", "lucide-map"],
  ["ScrollText", "lucide-scroll-text"],
  ["Home", "lucide-house"],
  ["Search", "lucide-search"],
  ["HandshakeIcon", "lucide-handshake"],
  ["", "lucide-building"],
  ["Anchor", "lucide-building"],
  ["constructor", "lucide-building"],
])("a service's icon %j is drawn as %s", (name, picture) => {
  expect(drawn(name)).toBe(picture);
});
