import type { ReactNode } from "react";
import { Picture } from "~/components/ui/picture";
import { classNames } from "~/utils/class-names";

type Props = {
  title: string;
  text: string;
  /** One of the site's own pictures, such as "hero-1.webp", or the public URL of a stored one. */
  picture: string;
  isTall?: boolean;
  children?: ReactNode;
};

/** The opening of a page: one picture under a dark gradient, one sentence. */
export function Hero({ title, text, picture, isTall, children }: Props) {
  return (
    <section
      className={classNames(
        "relative isolate flex items-end bg-lagoon-950 text-white",
        isTall ? "min-h-[min(70vh,44rem)]" : "min-h-80 lg:min-h-96",
      )}
    >
      <div className="absolute inset-0 -z-10 overflow-hidden">
        <Picture
          source={picture.includes("/") ? picture : `/pictures/${picture}`}
          alt=""
          width={1600}
          height={1067}
          // Under its gradient on a phone fewer pixels than the screen has are not missed, and it is there sooner.
          sizes="(min-width: 40rem) 100vw, 66vw"
          isFirst
        />
        <div className="absolute inset-0 bg-linear-to-t from-lagoon-950/90 via-lagoon-950/45 to-lagoon-950/55" />
      </div>
      <div className="page pt-28 pb-10 lg:pb-14">
        <h1
          className={classNames(
            "max-w-3xl font-display font-semibold tracking-tight",
            isTall ? "text-3xl lg:text-4xl" : "text-2xl lg:text-3xl",
          )}
        >
          {title}
        </h1>
        <p className="mt-4 prose-measure text-[1.0625rem] text-pretty text-white/95 lg:text-lg">
          {text}
        </p>
        {children}
      </div>
    </section>
  );
}
