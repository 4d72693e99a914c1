import { JSDOM } from "jsdom";
import { expect } from "vitest";
import { anOperator } from "./operator";
import { requestHandler } from "./request-handler";

export type Tab = { path: string; status: number; headers: Headers; document: Document };

/** Tabs of a signed-in operator; requires `startLocalSupabase`. */
export async function adminTabs() {
  const { cookie } = await anOperator();
  const handle = await requestHandler(() => undefined);

  async function pageOf(path: string, body?: URLSearchParams): Promise<Tab> {
    const response = await handle(
      new Request(`http://localhost${path}`, {
        ...{ method: body ? "POST" : "GET", body, headers: { Cookie: cookie } },
      }),
    );
    const { document } = new JSDOM(await response.text()).window;
    return { path, status: response.status, headers: response.headers, document };
  }

  return {
    async open(path: string): Promise<Tab> {
      const tab = await pageOf(path);
      expect(tab.status).toBe(200);
      return tab;
    },
    /** Sends the first matching form by its button, with the given input. */
    async send(
      { path, document }: Tab,
      selector: string,
      typed: Record<string, string> = {},
    ): Promise<Tab> {
      const form = document.querySelector<HTMLFormElement>(selector);
      const fields = new (document.defaultView?.FormData ?? FormData)(form ?? undefined);
      for (const [name, text] of Object.entries(typed)) fields.set(name, text);
      const texts = [...fields].map(([name, text]) => [name, String(text)]);
      return pageOf(form?.getAttribute("action") ?? path, new URLSearchParams(texts));
    },
  };
}

/** Conflict rows: field, stored text and yours. */
export const notice = ({ document }: Tab) =>
  [...document.querySelectorAll("[role=alert] tbody tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

export const valueOf = ({ document }: Tab, name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;

export const toastOf = ({ headers }: Tab) => {
  const [, content = ""] = /kisiwa_toast=([^.;]+)/.exec(headers.getSetCookie().join()) ?? [];
  return atob(decodeURIComponent(content));
};
