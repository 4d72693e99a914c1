import { z } from "zod";
import { limitedText } from "~/domain/editing/text.schema";
import { m } from "~/text/messages";
import { hostNames, readMediaLink, type MediaKind } from "./media-link";

const LONGEST_LINK = 500;

const mediaLink = (kind: MediaKind) =>
  limitedText(LONGEST_LINK).transform((text, context) => {
    const media = readMediaLink(kind, text);
    if (media) return media.link;
    const hosts = hostNames(kind).join(", ");
    context.addIssue({ code: "custom", message: m.admin_property_media_invalid({ hosts }) });
    return z.NEVER;
  });

export const videoLink = mediaLink("video");
export const tourLink = mediaLink("tour");
