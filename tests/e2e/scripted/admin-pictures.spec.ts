import type { Page } from "@playwright/test";
import sharp from "sharp";
import { m } from "~/text/messages";
import { aJpeg, aTelephonePhoto } from "../../support/pictures";
import { visit } from "../page";
import { expect, test } from "../test";
import { signIn } from "../visitor";

const stored = (page: Page) => page.locator("[data-picture=stored]");
const refused = (page: Page) => page.locator("[data-picture=refused]");
const images = (page: Page) => page.getByLabel("Images", { exact: true });
const aFile = (name: string, buffer: Buffer, mimeType = "image/jpeg") => ({
  name,
  mimeType,
  buffer,
});
/** The head of a photograph of an iPhone; no browser for Linux opens the rest. */
const aHeic = () =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1"),
    Buffer.alloc(4000, 7),
  ]);
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Notes the files that the page sends: Chromium does not tell a test what is in an upload. */
function noteUploads() {
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData) Object.assign(window, { uploaded: body.get("picture_files") });
    send.call(this, body);
  };
}
const uploadedFile = async (page: Page) => {
  const bytes = page.evaluate(async () => {
    const { uploaded } = window as unknown as { uploaded: File };
    return [...new Uint8Array(await uploaded.arrayBuffer())];
  });
  return Buffer.from(await bytes);
};

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await visit(page, "/admin/properties/new");
});

test("a telephone's photograph goes up smaller and upright", { tag: "@core" }, async ({ page }) => {
  await page.evaluate(noteUploads);
  const photo = await aTelephonePhoto(4000, 3000);
  await images(page).setInputFiles(aFile("villa.jpg", photo));
  await expect(stored(page)).toHaveCount(1);
  const sent = await uploadedFile(page);
  const { width, height, orientation, format } = await sharp(sent).metadata();
  expect({ width, height, orientation, format }).toEqual({
    width: 1920,
    height: 2560,
    orientation: undefined,
    format: "jpeg",
  });
  expect(sent.length).toBeLessThan(photo.length);
});

test("a large file that was cut off is refused, not saved with its half", async ({ page }) => {
  const whole = await noise(3000, 2000);
  await images(page).setInputFiles(aFile("cut.jpg", whole.subarray(0, whole.length / 2)));
  await expect(refused(page)).toContainText(m.picture_truncated());
});

test("HEIC is named as what it is, whatever its ending says, until that is dismissed", async ({
  page,
}) => {
  await images(page).setInputFiles([
    aFile("IMG_2043.jpg", aHeic()),
    aFile("IMG_2044.HEIC", aHeic(), "image/heic"),
  ]);
  await expect(refused(page)).toHaveCount(2);
  for (const name of ["IMG_2043.jpg", "IMG_2044.HEIC"]) {
    await expect(refused(page).filter({ hasText: name })).toContainText("This is a HEIC photo.");
  }
  await images(page).setInputFiles(aFile("front.jpg", await aJpeg()));
  await expect(stored(page)).toHaveCount(1);
  await expect(refused(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Dismiss IMG_2043.jpg" }).click();
  await expect(refused(page)).toHaveCount(1);
});

test("pictures are put in order by one click, by keys and by dragging", async ({ page }) => {
  const names = ["a.jpg", "b.jpg", "c.jpg"];
  await images(page).setInputFiles(
    await Promise.all(names.map(async (name, i) => aFile(name, await aJpeg(60 + i, 40)))),
  );
  await expect(stored(page)).toHaveCount(3);
  const widths = () =>
    page
      .locator("input[name=pictures]")
      .evaluateAll((inputs) =>
        inputs.map(
          (input) => (JSON.parse((input as HTMLInputElement).value) as { width: number }).width,
        ),
      );
  const grip = (place: number) => page.getByRole("button", { name: `Picture ${place} of 3` });
  expect(await widths()).toEqual([60, 61, 62]);

  await page.getByRole("button", { name: "Make cover: picture 3" }).click();
  await expect.poll(widths).toEqual([62, 60, 61]);
  await expect(
    stored(page).first().getByText(m.admin_picture_cover(), { exact: true }),
  ).toBeVisible();

  await grip(1).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(widths).toEqual([60, 62, 61]);
  await expect(grip(2)).toBeFocused();
  await page.keyboard.press(m.common_home());
  await expect.poll(widths).toEqual([62, 60, 61]);

  await page.getByRole("button", { name: "Move picture 1 down" }).click();
  await expect.poll(widths).toEqual([60, 62, 61]);

  await grip(3).dragTo(stored(page).first());
  await expect.poll(widths).toEqual([61, 60, 62]);
});

test("a field for one picture keeps saying that two are too many, also beside the right one", async ({
  page,
}) => {
  await visit(page, "/admin/areas/new");
  const drop = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    for (const name of ["one.jpg", "two.jpg"]) {
      data.items.add(new File(["x"], name, { type: "image/jpeg" }));
    }
    return data;
  });
  const cover = page.getByLabel("Cover Image (optional)", { exact: true });
  await cover.dispatchEvent("drop", { dataTransfer: drop });
  await expect(refused(page)).toContainText([
    "File type must be one of",
    m.picture_too_many_files(),
  ]);
  await cover.setInputFiles(aFile("right.jpg", await aJpeg()));
  await expect(stored(page)).toHaveCount(1);
  await expect(refused(page)).toContainText([
    "File type must be one of",
    m.picture_too_many_files(),
  ]);
});
