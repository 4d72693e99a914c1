// Only the types the tests need; the package has none.
declare module "jsdom" {
  export class JSDOM {
    constructor(html?: string, options?: { url?: string; contentType?: string });
    readonly window: Window & typeof globalThis;
  }
  export class CookieJar {
    getCookieStringSync(url: string): string;
    setCookieSync(cookie: string, url: string): unknown;
  }
}
