import { m } from "~/text/messages";
import { aJpeg } from "../../support/pictures";
import { anArea, aProperty } from "../../support/rows";
import { expect, test } from "../test";
import { AwaySite } from "./away-site";

let site: AwaySite;

test.beforeAll(async () => {
  site = await AwaySite.start();
});
test.afterAll(() => site.stop());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const began = performance.now();
  const response = await fetch(site.origin + path, { redirect: "manual", headers });
  const text = await response.text();
  return { response, text, seconds: (performance.now() - began) / 1000 };
};

function hang(): void {
  site.proxy.isHanging = true;
  site.proxy.away = "everything";
}

test.afterEach(() => {
  site.proxy.away = "nothing";
});

const IN_A_MONTH = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const forms: [string, Record<string, string>][] = [
  ["/lead/guide", {}],
  ["/lead/consultation", { consultation_date: IN_A_MONTH, consultation_time: "10:00" }],
  ["/lead/service-inquiry?service=land-research", {}],
  ["/lead/property-inquiry?property=harbour-house", { message: "Is it still there?" }],
  ["/contact", { message: "Good morning" }],
  ["/callback", {}],
];

test("each form is thanked for within ten seconds, and delivered once when the database is back", async () => {
  hang();
  const sent = await Promise.all(
    forms.map(async ([path, more], index) => {
      const began = performance.now();
      const headers = { Origin: site.origin, "X-Forwarded-For": `10.9.8.${index}` };
      const typed = { phone: "0777 123 456", phone_country: "TZ", page: "/", ...more };
      const body = new URLSearchParams({ full_name: `Visitor ${index}`, ...typed });
      const redirect = "manual" as const;
      const url = site.origin + path;
      const answer = await fetch(url, { method: "POST", headers, body, redirect });
      expect([path, answer.status]).toEqual([path, 302]);
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
      const thanks = await get(answer.headers.get("Location") ?? "", {
        Cookie: cookies.join("; "),
      });
      return { path, text: thanks.text, seconds: (performance.now() - began) / 1000 };
    }),
  );
  for (const { path, text, seconds } of sent) {
    expect(text, path).toMatch(/Thank you!|has been scheduled/);
    expect(seconds, path).toBeLessThan(10);
  }
  site.proxy.away = "nothing";
  const names = async () => {
    const { rows } = await site.local.sql.query<{ full_name: string }>(
      "select full_name from leads_pemba union all select full_name from callback_requests order by 1",
    );
    return rows.map(({ full_name }) => full_name);
  };
  const expected = forms.map((_, index) => `Visitor ${index}`);
  await expect.poll(names, { timeout: 30_000 }).toEqual(expected);
});

test("a page without its list answers, and has it again by itself", async () => {
  const { service } = site.local;
  const { data: area } = await service.from("areas_pemba").insert(anArea()).select().single();
  await service.from("properties_pemba").insert(aProperty(area?.id ?? ""));
  hang();
  const away = await get("/");
  expect(away.response.status).toBe(503);
  expect(away.response.headers.get("Cache-Control")).toBe("no-store");
  expect(away.text).toContain(m.common_properties_unavailable().replaceAll("'", "&#x27;"));
  expect(away.text).toContain(m.home_guide_button());
  expect(away.seconds).toBeLessThan(10);

  site.proxy.away = "nothing";
  await expect.poll(async () => (await get("/")).response.status).toBe(200);
  const { text } = await get("/");
  expect(text).toContain("Harbour House");
  expect(text).not.toContain("be loaded just now");

  // Once a page is cached, an outage is not seen on it.
  hang();
  await expect.poll(async () => (await get("/healthz")).response.status).toBe(503);
  expect((await get("/")).text).toContain("Harbour House");
});

test("pictures that were made are shown, others are 503 in bounded time, and shown when storage is back", async () => {
  const picture = await aJpeg(900, 600);
  for (const name of ["seen.jpg", "unseen.jpg"]) {
    const { error } = await site.local.service.storage
      .from("areas")
      .upload(name, picture, { contentType: "image/jpeg" });
    expect(error).toBeNull();
  }
  const unseen = "/images/areas/unseen.jpg?w=480";
  expect((await get("/images/areas/seen.jpg?w=480")).response.status).toBe(200);
  hang();
  expect((await get("/images/areas/seen.jpg?w=480")).response.status).toBe(200);
  const away = await get(unseen);
  expect(away.response.status).toBe(503);
  expect(away.response.headers.get("Cache-Control")).toBe("no-store");
  expect(away.response.headers.get("Retry-After")).toBe("5");
  expect(away.seconds).toBeLessThan(10);
  // The others of a page do not wait as long again.
  const many = await Promise.all(
    [320, 800, 1200].map((w) => get(`/images/areas/unseen.jpg?w=${w}`)),
  );
  expect(many.map(({ response }) => response.status)).toEqual([503, 503, 503]);
  expect(Math.max(...many.map(({ seconds }) => seconds))).toBeLessThan(1);

  site.proxy.away = "nothing";
  await expect.poll(async () => (await get(unseen)).response.status, { timeout: 15_000 }).toBe(200);
});
