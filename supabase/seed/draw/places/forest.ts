import { mix } from "../palette";
import type { Stage } from "../stage";
import { HEIGHT, WIDTH, ellipse, group, path, rect, round, stroke } from "../svg";
import { foregroundFronds } from "../vegetation/foreground";
import { canopy, leafTone, silhouetteTone, thicket } from "../vegetation/leaves";
import { frond, palm } from "../vegetation/palms";

/** A tall trunk with roots that spread like walls. */
function giantTrunk(stage: Stage, x: number, y: number, width: number, far: number): string {
  const { random, palette } = stage;
  const bark = mix(
    mix(palette.woodShade, palette.leafDeep, 0.22),
    mix(palette.haze, palette.leafLight, 0.5),
    far * 0.72,
  );
  const light = mix(bark, palette.sun, 0.28);
  const roots = width * random.range(0.9, 1.5);
  const left = x - width / 2;
  const right = x + width / 2;
  const shape = `M${round(left)} -20V${round(y - width * 1.8)}Q${round(left)} ${round(y - width * 0.3)} ${round(left - roots)} ${round(y)}Q${round(left)} ${round(y - width * 0.12)} ${round(x)} ${round(y + width * 0.1)}Q${round(right)} ${round(y - width * 0.12)} ${round(right + roots)} ${round(y)}Q${round(right)} ${round(y - width * 0.3)} ${round(right)} ${round(y - width * 1.8)}V-20Z`;
  const lit = path(
    `M${round(left)} -20V${round(y - width * 1.8)}Q${round(left)} ${round(y - width * 0.3)} ${round(left - roots)} ${round(y)}Q${round(left + width * 0.1)} ${round(y - width * 0.5)} ${round(left + width * 0.22)} -20Z`,
    light,
    { opacity: 0.6 },
  );
  const grooves = stroke(
    random
      .times(6, () => {
        const at = random.range(left + width * 0.2, right - width * 0.08);
        return `M${round(at)} ${round(random.range(0, y * 0.5))}q${round(random.range(-6, 6))} ${round(y * 0.2)} 0 ${round(y * random.range(0.25, 0.45))}`;
      })
      .join(""),
    mix(bark, palette.shadow, 0.5),
    Math.max(1.5, width / 24),
    { opacity: 0.5 },
  );
  return path(shape, bark) + lit + grooves;
}

/** Light and palms where the forest opens. */
function forestClearing(stage: Stage, middle: number, horizon: number, open: boolean): string {
  const { random, palette } = stage;
  const clearing = open
    ? ellipse(middle, horizon - 60, 330, 240, mix(palette.sky[2], palette.sun, 0.4), {
        filter: stage.blur(30),
        opacity: 0.85,
      }) +
      random
        .times(4, () =>
          palm(stage, {
            foot: [middle + random.range(-200, 200), horizon + 4],
            height: random.range(150, 240),
            tone: leafTone(stage, 0.55),
          }),
        )
        .join("")
    : "";
  return clearing;
}

/** Tall forest with a road or path and shafts of light. */
export function drawForest(stage: Stage): string {
  const { random, palette } = stage;
  const horizon = random.range(520, 600);
  const open = stage.says(/open|fields|edge/);
  const glow = rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    stage.linear(
      [0, 0],
      [0, horizon + 60],
      [
        [0, palette.leafShade],
        [0.5, mix(palette.leaf, palette.leafLight, 0.5)],
        [1, mix(palette.leafLight, palette.sun, 0.55)],
      ],
    ),
  );
  const floor = rect(
    0,
    horizon,
    WIDTH,
    HEIGHT,
    stage.linear(
      [0, horizon],
      [0, HEIGHT],
      [
        [0, mix(palette.leafLight, palette.sun, 0.35)],
        [0.35, palette.leaf],
        [1, palette.leafShade],
      ],
    ),
  );
  const middle = random.range(640, 960);
  const clearing = forestClearing(stage, middle, horizon, open);
  const bank = random.times(3, (layer) => forestLayer(stage, middle, horizon, layer, open));
  return (
    glow +
    clearing +
    floor +
    forestPath(stage, middle, horizon) +
    bank.join("") +
    lightShafts(stage) +
    canopyRoof(stage) +
    ferns(stage) +
    (random.chance(0.7) ? foregroundFronds(stage, random.pick(["left", "right"] as const), 1) : "")
  );
}

function forestLayer(
  stage: Stage,
  middle: number,
  horizon: number,
  layer: number,
  open: boolean,
): string {
  const { random } = stage;
  const far = [0.85, 0.5, 0.12][layer] ?? 0;
  const tone = leafTone(stage, far);
  const gap = [open ? 260 : 90, 250, 480][layer] ?? 0;
  const y = horizon + ([8, 90, 270][layer] ?? 0);
  const count = [9, 6, 3][layer] ?? 3;
  const trunks = random.times(count, (index) => {
    const side = index % 2 ? 1 : -1;
    const x = middle + side * (gap + random.range(0, 900 - layer * 120));
    return giantTrunk(
      stage,
      x,
      y + random.range(-10, 30),
      ([26, 54, 112][layer] ?? 40) * random.range(0.7, 1.25),
      far,
    );
  });
  const growth =
    thicket(stage, [-60, y + 24], [middle - gap * 0.9, y + 12], [70, 110, 150][layer] ?? 80, tone) +
    thicket(
      stage,
      [middle + gap * 0.9, y + 12],
      [WIDTH + 60, y + 24],
      [70, 110, 150][layer] ?? 80,
      tone,
    );
  return trunks.join("") + growth;
}

function forestPath(stage: Stage, middle: number, horizon: number): string {
  const { random, palette } = stage;
  const bend = random.range(-160, 160);
  const end = random.range(560, 1040);
  const shape = (half: number): string =>
    `M${round(middle - half * 0.06)} ${horizon + 2}Q${round(middle + bend - half * 0.4)} ${round(horizon + 190)} ${round(end - half)} ${HEIGHT + 10}H${round(end + half)}Q${round(middle + bend + half * 0.45)} ${round(horizon + 190)} ${round(middle + half * 0.06)} ${horizon + 2}Z`;
  const earth = mix(palette.earth, palette.sand, 0.35);
  const dapples = random.times(26, () => {
    const share = random.range(0.1, 1);
    return ellipse(
      middle +
        (end - middle) * share +
        bend * Math.sin(share * 3) * 0.5 +
        random.range(-260, 260) * share,
      horizon + (HEIGHT - horizon) * share ** 1.3,
      16 + share * 90,
      4 + share * 16,
      palette.sun,
      { opacity: 0.35 },
    );
  });
  return (
    path(shape(330), mix(palette.earthShade, palette.leafShade, 0.5)) +
    path(
      shape(290),
      stage.linear(
        [0, horizon],
        [0, HEIGHT],
        [
          [0, mix(earth, palette.sun, 0.5)],
          [1, mix(earth, palette.earthShade, 0.6)],
        ],
      ),
    ) +
    group(dapples.join(""), { "clip-path": stage.clip(shape(300)), filter: stage.blur(2) })
  );
}

function lightShafts(stage: Stage): string {
  const { random, palette } = stage;
  const shafts = random.times(5, () => {
    const [x, wide] = [random.range(100, 1300), random.range(40, 120)];
    return path(
      `M${round(x)} -20h${round(wide)}l${round(330 + wide * 0.6)} 900h${round(-wide * 2.1)}Z`,
      stage.linear(
        [0, 0],
        [0, 880],
        [
          [0, palette.sun, 0.34],
          [1, palette.sun, 0],
        ],
      ),
    );
  });
  return group(shafts.join(""), { filter: stage.blur(9) });
}

/** Leaves that close the picture above. */
function canopyRoof(stage: Stage): string {
  const { random, palette } = stage;
  const tone = { light: palette.leaf, middle: palette.leafShade, shade: palette.leafDeep };
  const crowns = random.times(9, (index) =>
    canopy(stage, {
      centre: [index * 205 + random.range(-60, 60), random.range(-70, 30)],
      radii: [random.range(170, 250), random.range(90, 150)],
      tone,
    }),
  );
  const vines = stroke(
    random
      .times(6, () => {
        const x = random.range(60, 1540);
        return `M${round(x)} 40q${round(random.range(-26, 26))} ${round(random.range(90, 200))} ${round(random.range(-16, 16))} ${round(random.range(200, 400))}`;
      })
      .join(""),
    palette.leafDeep,
    4,
    { opacity: 0.7 },
  );
  return vines + crowns.join("");
}

function ferns(stage: Stage): string {
  const { random } = stage;
  const tone = silhouetteTone(stage);
  return [60, 250, 1340, 1560]
    .map((x) =>
      random
        .times(7, (index) =>
          frond(
            stage,
            {
              base: [x + random.range(-20, 20), HEIGHT + 20],
              angle: -Math.PI / 2 + (index - 3) * 0.34,
              length: random.range(150, 270),
              droop: 1.5,
              leaflets: 15,
            },
            tone,
          ),
        )
        .join(""),
    )
    .join("");
}
