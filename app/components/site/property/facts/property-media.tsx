import { useState, type MouseEvent } from "react";
import { button } from "~/components/ui/button";
import type { PropertyMedia } from "~/domain/properties/property-detail";
import { m } from "~/text/messages";

type Props = { media: PropertyMedia[] };

/** Links to a video and a tour; with scripts they open in the page. */
export function PropertyMediaLinks({ media }: Props) {
  const [opened, setOpened] = useState<PropertyMedia | null>(null);
  if (media.length === 0) return null;
  const open = (item: PropertyMedia) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(item);
  };
  return (
    <div className="mt-6">
      <div className="flex flex-wrap gap-2">
        {media.map((item) => (
          <a key={item.kind} href={item.link} onClick={open(item)} className={button("outline")}>
            {titleOf(item)}
          </a>
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft">{m.property_media_note()}</p>
      {opened && (
        <iframe
          key={opened.kind}
          ref={takeFocus}
          src={opened.embed}
          title={titleOf(opened)}
          allow="fullscreen; accelerometer; gyroscope; xr-spatial-tracking"
          allowFullScreen
          // YouTube shows nothing without a referrer.
          referrerPolicy="strict-origin-when-cross-origin"
          className="mt-4 aspect-3/2 w-full rounded-xl border border-line"
        />
      )}
    </div>
  );
}

const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus();

const titles = { video: m.property_media_video, tour: m.property_media_tour };

const titleOf = ({ kind, host }: PropertyMedia) => titles[kind]({ host });
