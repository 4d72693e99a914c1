/** A video or tour on another host. */
export type MediaLink = {
  host: string;
  /** The page there, without tracking parameters. */
  link: string;
  /** The address to show in a frame. */
  embed: string;
};

type Reader = (address: URL) => Omit<MediaLink, "host"> | null;

const pathParts = ({ pathname }: URL) => pathname.split("/").filter(Boolean);

const youTube: Reader = (address) => {
  const [first = "", second = ""] = pathParts(address);
  const named = ["embed", "shorts", "live", "v"].includes(first) ? second : null;
  const id =
    address.hostname === "youtu.be" ? first : (named ?? address.searchParams.get("v") ?? "");
  if (!/^[\w-]{11}$/.test(id)) return null;
  return {
    link: `https://www.youtube.com/watch?v=${id}`,
    embed: `https://www.youtube-nocookie.com/embed/${id}`,
  };
};

const vimeo: Reader = (address) => {
  const parts = pathParts(address);
  const at = parts.findIndex((part) => /^\d{4,12}$/.test(part));
  const id = parts[at];
  if (id === undefined) return null;
  // An unlisted video has a key, in the path or as a parameter.
  const key = [address.searchParams.get("h"), parts[at + 1]].find((text) =>
    /^[\da-f]{6,20}$/.test(text ?? ""),
  );
  return {
    link: `https://vimeo.com/${id}${key ? `/${key}` : ""}`,
    embed: `https://player.vimeo.com/video/${id}?dnt=1${key ? `&h=${key}` : ""}`,
  };
};

const matterport: Reader = (address) => {
  const id = address.searchParams.get("m") ?? "";
  if (!/^[A-Za-z\d]{8,16}$/.test(id)) return null;
  const link = `https://my.matterport.com/show/?m=${id}`;
  return { link, embed: link };
};

const kuula: Reader = (address) => {
  const [kind = "", ...rest] = pathParts(address);
  const path = rest[0] === "collection" ? rest.slice(0, 2) : rest.slice(0, 1);
  const isShared = ["share", "post"].includes(kind) && path.length > 0;
  if (!isShared || path.some((part) => !/^[\w-]{4,20}$/.test(part))) return null;
  const link = `https://kuula.co/share/${path.join("/")}`;
  return { link, embed: link };
};

type Host = { hostnames: string[]; frames: string; read: Reader };

const YouTube: Host = {
  hostnames: [
    ...["youtube.com", "www.youtube.com", "m.youtube.com", "youtu.be"],
    "www.youtube-nocookie.com",
  ],
  frames: "https://www.youtube-nocookie.com",
  read: youTube,
};
const Vimeo: Host = {
  hostnames: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
  frames: "https://player.vimeo.com",
  read: vimeo,
};
const Matterport: Host = {
  hostnames: ["my.matterport.com", "matterport.com", "www.matterport.com"],
  frames: "https://my.matterport.com",
  read: matterport,
};
const Kuula: Host = {
  hostnames: ["kuula.co", "www.kuula.co"],
  frames: "https://kuula.co",
  read: kuula,
};

/** By the name that people know. */
const hosts = {
  video: { YouTube, Vimeo },
  // Video hosts show 360° films, too.
  tour: { Matterport, Kuula, YouTube, Vimeo },
} satisfies Record<string, Record<string, Host>>;
export type MediaKind = keyof typeof hosts;

export const hostNames = (kind: MediaKind): string[] => Object.keys(hosts[kind]);

/** The origins that pages may frame. */
export const frameOrigins: string[] = Object.values(hosts.tour).map(({ frames }) => frames);

/** Reads a link to a video or tour, with or without its scheme. Null: no known host, or not one item there. */
export function readMediaLink(kind: MediaKind, text: string): MediaLink | null {
  const href = `https://${text.trim().replace(/^https?:\/\//i, "")}`;
  if (!URL.canParse(href)) return null;
  const address = new URL(href);
  if (address.port || address.username || address.password) return null;
  const found = Object.entries<Host>(hosts[kind]).find(([, { hostnames }]) =>
    hostnames.includes(address.hostname),
  );
  if (!found) return null;
  const [host, { read }] = found;
  const media = read(address);
  return media && { host, ...media };
}
