import { describe, expect, test } from "vitest";
import { frameOrigins, readMediaLink } from "~/domain/properties/media/media-link";
import { tourLink, videoLink } from "~/domain/properties/media/media.schema";
import { m } from "~/text/messages";

const ID = "dQw4w9WgXcQ";
const YOUTUBE = `https://www.youtube.com/watch?v=${ID}`;

describe("a video", () => {
  test.each([
    [`https://youtu.be/${ID}?si=tracking`, YOUTUBE],
    [`youtube.com/watch?app=desktop&v=${ID}&t=42s`, YOUTUBE],
    [` http://m.youtube.com/shorts/${ID} `, YOUTUBE],
    [`https://www.youtube.com/live/${ID}?feature=share`, YOUTUBE],
    [`https://www.youtube-nocookie.com/embed/${ID}`, YOUTUBE],
    [YOUTUBE, YOUTUBE],
    ["https://vimeo.com/76979871", "https://vimeo.com/76979871"],
    ["https://vimeo.com/76979871/3c1a5b9f2d", "https://vimeo.com/76979871/3c1a5b9f2d"],
    ["player.vimeo.com/video/76979871?h=3c1a5b9f2d", "https://vimeo.com/76979871/3c1a5b9f2d"],
    ["https://vimeo.com/channels/staffpicks/76979871", "https://vimeo.com/76979871"],
  ])("%s is %s", (text, link) => {
    expect(readMediaLink("video", text)?.link).toBe(link);
    expect(videoLink.parse(text)).toBe(link);
  });

  test.each([
    "",
    "https://www.youtube.com/@channel",
    "https://www.youtube.com/watch?v=short",
    `https://youtube.com.example.org/watch?v=${ID}`,
    `https://user@youtube.com/watch?v=${ID}`,
    `https://youtube.com:8443/watch?v=${ID}`,
    `javascript:alert("youtube.com/watch?v=${ID}")`,
    `https://www.youtube.com/embed/${ID}"onload="x`,
    "https://vimeo.com/about",
    "https://my.matterport.com/show/?m=SxQL3iGyoDo",
    "https://example.org/film.mp4",
    "two words",
  ])("isn't %s", (text) => {
    expect(readMediaLink("video", text)).toBeNull();
    const { success, error } = videoLink.safeParse(text);
    expect(success).toBe(false);
    const hosts = "YouTube, Vimeo";
    expect(error?.issues[0]?.message).toBe(m.admin_property_media_invalid({ hosts }));
  });
});

test.each([
  [
    "https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1",
    ["Matterport", "https://my.matterport.com/show/?m=SxQL3iGyoDo"],
  ],
  ["kuula.co/post/7lYvM?fs=1", ["Kuula", "https://kuula.co/share/7lYvM"]],
  [
    "https://kuula.co/share/collection/7Pj6N?fs=1",
    ["Kuula", "https://kuula.co/share/collection/7Pj6N"],
  ],
  [YOUTUBE, ["YouTube", YOUTUBE]],
  ["https://vimeo.com/76979871", ["Vimeo", "https://vimeo.com/76979871"]],
])("the tour %s", (text, [host, link]) => {
  expect(readMediaLink("tour", text)).toMatchObject({ host, link });
  expect(tourLink.parse(text)).toBe(link);
});

test("what is framed comes from an origin that pages may frame", () => {
  const texts = [YOUTUBE, "vimeo.com/76979871", "kuula.co/post/7lYvM"];
  const tours = [...texts, "my.matterport.com/show/?m=SxQL3iGyoDo"];
  const origins = tours.map((text) => new URL(readMediaLink("tour", text)?.embed ?? "").origin);
  expect(origins.sort()).toEqual([...frameOrigins].sort());
});
