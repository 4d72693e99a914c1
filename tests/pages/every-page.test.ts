import { expect, test } from "vitest";
import { m } from "~/text/messages";
import { ask } from "../support/attacker";
import { checkedPages as pages } from "../support/checked-pages";

test("every page comes with an enforced policy and its usual headers", async () => {
  for (const path of pages) {
    const { headers } = await ask(path);
    expect(headers["content-security-policy"], path).toContain("script-src 'self' 'sha256-");
    expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("broken parameters never break a page", async () => {
  const broken =
    "?page=-1&sort=%00&currency=%22%3E%3Cscript%3E&unit[]=x&photo=99999&view=%F0%9F%8C%B4";
  for (const path of [...pages.slice(0, 7), "/lead/guide", "/admin"]) {
    const { status, text } = await ask(path + broken);
    expect(status, path).toBe(200);
    expect(text).not.toContain('"><script>');
  }
});

test("home with its list of 24, its areas and its articles is packed into 24 kilobytes", async () => {
  const { headers } = await ask("/?page=1", { headers: { "Accept-Encoding": "br" } });
  expect(headers["content-encoding"]).toBe("br");
  expect(Number(headers["content-length"])).toBeLessThanOrEqual(24_000);
});

test("a page comes whole, and its scripts after what it looks like", async () => {
  for (const path of pages.filter((one) => !one.startsWith("/admin") && !one.includes("no-such"))) {
    const { text } = await ask(path);
    // React's way of putting in its place later what was not there.
    expect(text, path).not.toMatch(/\$RC\(|<template id="B:/);
    // Its module, and the files to fetch in advance, are only named.
    expect(text, path).not.toMatch(/<link[^>]+rel="modulepreload"|<script[^>]+type="module"/);
    expect(text.match(/<script type="text\/held" data-files="[^"]+"/g), path).toHaveLength(1);
  }
});

test("every form that asks for a number says that the site never asks for money", async () => {
  for (const path of pages) {
    const { text } = await ask(path);
    const forms = text.match(/<select name="phone_country"/g)?.length ?? 0;
    expect(text.split(m.form_no_payment()).length - 1, path).toBe(forms);
  }
});
