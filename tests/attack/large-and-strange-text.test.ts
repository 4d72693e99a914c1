import { describe, expect, test } from "vitest";
import { aGuideForm, ask, leadsOf, post, sql } from "../support/attacker";

const MEGABYTE = 1024 * 1024;
const forms = [
  "/lead/guide",
  "/lead/consultation",
  "/lead/service-inquiry",
  "/lead/property-inquiry",
  "/contact",
  "/callback",
  "/admin",
];

describe("what is too large", () => {
  test.each(forms)("a body of 10 MB to %s is refused and nothing is kept", async (path) => {
    const form = aGuideForm({ message: "x".repeat(10 * MEGABYTE) });
    expect((await post(path, form)).status).toBe(413);
    expect(await leadsOf(form.full_name)).toEqual([]);
  });

  test("a body of 10 MB whose length nobody announced is refused too", async () => {
    const answer = await post("/lead/guide", [], {
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        "Transfer-Encoding": "chunked",
      },
      body: `full_name=${"x".repeat(10 * MEGABYTE)}`,
    });
    expect(answer.status).toBe(413);
  });

  test("a name of 1 MB is refused", async () => {
    const form = aGuideForm({ full_name: "A".repeat(MEGABYTE) });
    expect((await post("/lead/guide", form)).status).toBe(413);
    expect(await leadsOf(form.full_name)).toEqual([]);
  });

  test("a name of 200 KB is refused in words", async () => {
    const answer = await post("/lead/guide", aGuideForm({ full_name: "A".repeat(200_000) }));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("Please shorten the name to 200 characters");
  });

  test("100,000 fields are refused, and soon", async () => {
    const started = performance.now();
    const many = Array.from({ length: 100_000 }, (_, n): [string, string] => [`f${n}`, ""]);
    expect((await post("/lead/guide", many)).status).toBe(413);
    const names = Array.from({ length: 20_000 }, (): [string, string] => ["full_name", "A"]);
    expect([413, 422]).toContain((await post("/lead/guide", names)).status);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test("10,000 parts of a multipart form are refused", async () => {
    const piece = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n';
    const answer = await post("/lead/guide", [], {
      headers: { "Content-Type": "multipart/form-data; boundary=b" },
      body: `${piece.repeat(10_000)}--b--\r\n`,
    });
    expect(answer.status).toBe(413);
  });

  test.each(["0777".padEnd(240, "7"), "+".repeat(240), "1e308", "-0", "٠٧٧٧١٢٣٤٥٦"])(
    "the phone number %s is kept as it was typed, or refused in words",
    async (phone) => {
      const form = aGuideForm({ phone });
      const answer = await post("/lead/guide", form);
      expect([302, 422]).toContain(answer.status);
      const [lead] = await leadsOf(form.full_name);
      if (answer.status === 302) expect(lead?.phone_e164).toMatch(/^\+[1-9]\d{1,16}$/);
      else expect(lead).toBeUndefined();
    },
  );
});

/** A text as bytes on the line, and as the operator then reads it. */
const strange: [string, string, RegExp][] = [
  ["a null byte", "Asha%00Juma", /^Asha Juma /],
  ["a lone surrogate, as no text can hold it", "Asha%ED%A0%80Juma", /^Asha[\uFFFD]+Juma /],
  ["half a character", "Asha%C3Juma", /^Asha\uFFFDJuma /],
  ["an overlong slash", "Asha%C0%AFJuma", /^Asha\uFFFD+Juma /],
  ["line breaks", "Asha%0D%0ABcc:%20all@evil.example", /^Asha Bcc: all@evil\.example /],
  ["a line separator", "Asha%E2%80%A8Juma", /^Asha Juma /],
  ["a bell and an escape", "Asha%07%1B%5B31mJuma", /^Asha \[31mJuma /],
];

describe("strange characters in a name", () => {
  test.each(strange)("%s are stored as harmless text", async (_, bytes, stored) => {
    const mark = crypto.randomUUID();
    const rest = new URLSearchParams(aGuideForm());
    rest.delete("full_name");
    const body = `full_name=${bytes}%20${mark}&${rest.toString()}`;
    expect((await post("/lead/guide", [], { body })).status).toBe(302);
    const { rows } = await sql.query<{ full_name: string }>(
      "select full_name from leads_pemba where full_name like $1",
      [`%${mark}`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.full_name).toMatch(stored);
  });

  test.each(["\u202E", "\u202D", "\u2066", "\u2069"])(
    "a turn of the direction (%j) does not come through",
    async (turn) => {
      const { full_name, ...form } = aGuideForm({ message: `Hello ${turn}gnp.exe` });
      const sent = { ...form, full_name: `${full_name}${turn}gnp.exe` };
      expect((await post("/contact", sent)).status).toBe(302);
      const [lead] = await leadsOf(`${full_name}gnp.exe`);
      expect(lead?.message).toBe("Hello gnp.exe");
    },
  );

  test("none of them in a path, a cookie or a header is more than a refusal", async () => {
    for (const path of [
      "/%00",
      "/areas/%00",
      "/areas/%ED%A0%80",
      "/blog/%C0%AF",
      "/areas/%E2%80%AE",
      "/%",
      "/areas/%zz",
    ]) {
      expect((await ask(path)).status, path).toBeLessThan(500);
    }
    for (const value of ["%00", "%ED%A0%80", "\u00ff", "=;=;=", "a".repeat(8000)]) {
      const names = ["kisiwa_preferences", "kisiwa_visitor", "kisiwa_toast", "kisiwa_last_list"];
      const Cookie = names.map((name) => `${name}=${value.slice(0, 2000)}`).join("; ");
      for (const path of ["/", "/back", "/contact?sent", "/lead/guide?sent"]) {
        expect((await ask(path, { headers: { Cookie } })).status, path).toBeLessThan(500);
      }
    }
  });
});
