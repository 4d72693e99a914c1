import { configure, within } from "@testing-library/dom";
import { CookieJar, JSDOM } from "jsdom";
import { Agent, fetch, type RequestInit, type Response } from "undici";
import { inject } from "vitest";
import { newAddress } from "../support/attacker";

// No stylesheet is loaded here, so nothing is known of what CSS hides.
configure({ defaultHidden: true });

const site = inject("site");
const MOST_REDIRECTS = 5;
// No connection is kept: the server might end it while a test is busy.
const dispatcher = new Agent({ pipelining: 0 });

/** Requests a path of the site, as a program does; redirects are not followed. */
export const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, site.origin), { dispatcher, headers, redirect: "manual" });

/** Somebody whose browser runs no scripts: follows links, fills in forms and keeps cookies. */
export class Visitor {
  #jar = new CookieJar();
  #address = newAddress();
  #dom = new JSDOM();
  /** The status of the page that is open. */
  status = 0;

  /** Opens an address, relative to the page that is open, and follows redirects. */
  async goto(address: string): Promise<this> {
    await this.#load(new URL(address, this.#base));
    return this;
  }

  get #base(): string {
    const { href, protocol } = this.#dom.window.location;
    return protocol === "about:" ? site.origin : href;
  }

  /** The address of the page that is open, from its path on. */
  get path(): string {
    return this.#base.replace(site.origin, "");
  }

  get document(): Document {
    return this.#dom.window.document;
  }

  /** The first element that a selector finds; throws an error when there is none. */
  find(selector: string): Element {
    const element = this.document.querySelector(selector);
    if (!element) throw new Error(`${this.path} has no ${selector}`);
    return element;
  }

  /** Testing Library's queries for the page. */
  get screen() {
    return within(this.document.body);
  }

  async follow(link: HTMLElement): Promise<this> {
    return this.goto((link as HTMLAnchorElement).href);
  }

  /** Sends the form of a button as it stands, whatever the browser's own validation says. */
  async press(button: HTMLElement): Promise<this> {
    const submitter = button as HTMLButtonElement;
    const { form } = submitter;
    if (!form) throw new Error(`"${button.textContent}" stands in no form`);
    const fields = new this.#dom.window.FormData(form, submitter);
    const action = new URL(submitter.getAttribute("formaction") ?? form.action, form.baseURI);
    const pairs = [...fields].map(([name, value]): [string, string] => [name, String(value)]);
    const body = new URLSearchParams(pairs);
    if (form.method === "get") {
      action.search = body.toString();
      await this.#load(action);
    } else {
      await this.#load(action, { method: "POST", body });
    }
    return this;
  }

  /** The text at an address, such as a file's; the page that is open stays. */
  async read(address: string): Promise<string> {
    return (await this.#fetch(new URL(address, this.#base))).text();
  }

  async #load(url: URL, init: RequestInit = {}): Promise<void> {
    let response = await this.#fetch(url, init);
    for (let n = 0; n < MOST_REDIRECTS && response.headers.has("Location"); n++) {
      url = new URL(response.headers.get("Location") ?? "", url);
      response = await this.#fetch(url);
    }
    this.status = response.status;
    this.#dom = new JSDOM(await response.text(), { url: url.href });
  }

  async #fetch(url: URL, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(url, {
      ...init,
      dispatcher,
      redirect: "manual",
      headers: {
        Cookie: this.#jar.getCookieStringSync(url.href),
        "X-Forwarded-For": this.#address,
        ...(init.method === "POST" && { Origin: url.origin }),
      },
    });
    for (const cookie of response.headers.getSetCookie()) this.#jar.setCookieSync(cookie, url.href);
    return response;
  }
}

/** An element's text, with white space collapsed as in a browser. */
export const textOf = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, " ").trim();
