import type { Light } from "../content/types";
import { type Place } from "./camera";
import { type Palette, cloths, paints, palettes, petals } from "./palette";
import { Random } from "./random";
import { type Point, attributes } from "./svg";

export type RoofKind = "makuti" | "flat" | "tile" | "tin";

/** What a property keeps in all its pictures, so that they belong together. */
export type HouseStyle = {
  roof: RoofKind;
  paint: string;
  cloth: string;
  secondCloth: string;
  petal: string;
  arch: "round" | "pointed" | "square";
  wallTint: string;
  floor: "stone" | "wood" | "tile";
  key: string;
};

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Everything a drawing function needs: chance, colours, the light, and a place for gradients. */
export class Stage {
  readonly palette: Palette;
  readonly style: HouseStyle;
  /** Direction towards the sun; rooms set their own, as light comes through the openings. */
  sun: Place;
  private readonly definitions: string[] = [];

  constructor(
    readonly random: Random,
    readonly light: Light,
    owner: string,
    private readonly wish = "",
  ) {
    this.palette = palettes[light];
    this.style = { ...houseStyle(owner), ...wishedStyle(wish) };
    this.sun =
      light === "noon"
        ? [-0.42, 0.82, -0.4]
        : light === "morning"
          ? [-0.68, 0.52, -0.5]
          : [-0.8, 0.4, -0.44];
  }

  get defs(): string {
    return this.definitions.join("");
  }

  /** Whether the picture's description asks for something. */
  says(words: RegExp): boolean {
    return words.test(this.wish);
  }

  /** The number of storeys a description names, if any. */
  storeys(): number | undefined {
    const count = ["single-storey", "two-storey", "three-storey", "four-storey"].findIndex(
      (words) => this.wish.includes(words),
    );
    return count < 0 ? undefined : count + 1;
  }

  private define(tag: string, values: Record<string, string | number>, content: string): string {
    const id = `d${this.definitions.length}`;
    this.definitions.push(`<${tag} id="${id}"${attributes(values)}>${content}</${tag}>`);
    return `url(#${id})`;
  }

  /** A straight gradient between two points of the sheet. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const line = {
      x1: from[0],
      y1: from[1],
      x2: to[0],
      y2: to[1],
      gradientUnits: "userSpaceOnUse",
    };
    return this.define("linearGradient", line, stopTags(stops));
  }

  /** A round gradient; `flatten` below 1 squeezes it vertically. */
  radial(centre: Point, radius: number, stops: readonly Stop[], flatten = 1): string {
    const [x, y] = centre;
    const values = {
      cx: 0,
      cy: 0,
      r: radius,
      gradientUnits: "userSpaceOnUse",
      gradientTransform: `translate(${x} ${y}) scale(1 ${flatten})`,
    };
    return this.define("radialGradient", values, stopTags(stops));
  }

  clip(data: string, rule: "nonzero" | "evenodd" = "nonzero"): string {
    return this.define("clipPath", {}, `<path d="${data}" clip-rule="${rule}"/>`);
  }

  blur(radius: number): string {
    const box = { x: "-20%", y: "-20%", width: "140%", height: "140%" };
    return this.define("filter", box, `<feGaussianBlur stdDeviation="${radius}"/>`);
  }
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop${attributes({ offset, "stop-color": colour, "stop-opacity": opacity })}/>`,
    )
    .join("");
}

/** What a description says of roof and paint. */
function wishedStyle(wish: string): Partial<HouseStyle> {
  const roof: RoofKind | undefined = /thatch/.test(wish)
    ? "makuti"
    : /tile-roofed|tiled roof/.test(wish)
      ? "tile"
      : /flat roof/.test(wish)
        ? "flat"
        : /steel roof|blue roof|new roof/.test(wish)
          ? "tin"
          : undefined;
  const paint = /blue (shutters|roof)/.test(wish)
    ? "#39618a"
    : /green shutters/.test(wish)
      ? "#2f5d50"
      : undefined;
  const floor = /red cement|tiled floor|tiled cleaning/.test(wish)
    ? "tile"
    : /wooden floor/.test(wish)
      ? "wood"
      : undefined;
  return { ...(roof && { roof }), ...(paint && { paint }), ...(floor && { floor }) };
}

function houseStyle(owner: string): HouseStyle {
  const random = new Random(`style/${owner}`);
  return {
    roof: random.pick(["makuti", "makuti", "flat", "flat", "tile", "tin"] as const),
    paint: random.pick(paints),
    cloth: random.pick(cloths),
    secondCloth: random.pick(cloths),
    petal: random.pick(petals),
    arch: random.pick(["round", "pointed", "round", "square"] as const),
    wallTint: random.pick(["#ffffff", "#ffffff", "#f3d9b4", "#f0c9a8", "#dfe7da", "#f6e6c4"]),
    floor: random.pick(["stone", "wood", "tile"] as const),
    key: owner,
  };
}
