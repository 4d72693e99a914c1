import { mix } from "../palette";
import type { Stage } from "../stage";
import { HEIGHT, type Point, WIDTH, curve, group, path, round, stroke } from "../svg";

/** Breakers on the outer edge. */
function surfLines(stage: Stage, edgeAt: (base: number, sway: number) => Point[]): string[] {
  const { random, palette } = stage;
  const breaker = edgeAt(random.range(1180, 1330), 50);
  const surf = [0, 18, 40].map((by, index) =>
    stroke(
      curve(breaker.map(([x, y]) => [x + by, y + random.range(-8, 8)] as const)),
      palette.foam,
      13 - index * 4,
      { opacity: 0.85 - index * 0.22, "stroke-dasharray": index ? "90 50 30 40" : "260 18 120 30" },
    ),
  );
  return surf;
}

/** Reef and sandbank from straight above. */
export function drawReef(stage: Stage): string {
  const { random, palette } = stage;
  const slope = random.range(-260, 260);
  const deep = stage.linear(
    [0, 0],
    [WIDTH, HEIGHT],
    [
      [0, palette.sea[3]],
      [0.4, palette.sea[2]],
      [0.8, palette.sea[1]],
      [1, mix(palette.sea[1], palette.leafDeep, 0.45)],
    ],
  );
  const water = path(`M0 0H${WIDTH}V${HEIGHT}H0Z`, deep);
  const edgeAt = (base: number, sway: number): Point[] =>
    random.times(
      9,
      (index) =>
        [base + slope * (index / 8 - 0.5) + random.range(-sway, sway), -40 + index * 145] as const,
    );
  const shelf = random.times(4, (index) => {
    const edge = edgeAt(1180 - index * 240, 70);
    return path(
      `${curve(edge)}L-40 ${HEIGHT + 60}L-40 -40Z`,
      index > 1 ? palette.sea[3] : palette.sea[2],
      { opacity: 0.35, filter: stage.blur(20) },
    );
  });
  const bank = sandBank(
    stage,
    [random.range(300, 640), random.range(330, 740)],
    random.range(220, 380),
  );
  const corals = random.times(random.int(46, 70), () =>
    coralHead(stage, [random.range(-20, 1300), random.range(-20, 1090)], random.range(12, 62)),
  );
  const surf = surfLines(stage, edgeAt);
  const boat = boatFromAbove(
    stage,
    [random.range(640, 1060), random.range(240, 830)],
    random.range(-70, 70),
    random.range(120, 190),
  );
  const school = stage.says(/fish/) ? fishSchool(stage) : "";
  return (
    water +
    shelf.join("") +
    group(corals.join(""), { filter: stage.blur(1.2) }) +
    bank +
    surf.join("") +
    caustics(stage) +
    school +
    boat
  );
}

/** Fish seen through the water, all heading one way. */
function fishSchool(stage: Stage): string {
  const { random, palette } = stage;
  const [x, y, turn] = [random.range(760, 1060), random.range(300, 760), random.range(-40, 40)];
  const fish = random.times(26, () => {
    const [px, py, size] = [random.range(-190, 190), random.range(-110, 110), random.range(9, 17)];
    return path(
      `M${round(px - size)} ${round(py)}q${round(size)} ${round(-size * 0.7)} ${round(size * 1.8)} 0l${round(size * 0.6)} ${round(-size * 0.4)}v${round(size * 0.8)}l${round(-size * 0.6)} ${round(-size * 0.4)}q${round(-size * 0.8)} ${round(size * 0.7)} ${round(-size * 1.8)} 0Z`,
      random.pick([palette.lamp, palette.leafDeep, palette.tile, palette.foam]),
      { opacity: 0.75 },
    );
  });
  return group(fish.join(""), {
    transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)})`,
  });
}

function sandBank(stage: Stage, [x, y]: Point, size: number): string {
  const { random, palette } = stage;
  const [tilt, narrow] = [random.range(-50, 50), random.range(0.3, 0.55)];
  const outline = (grow: number): string =>
    curve(
      random.times(12, (index) => {
        const angle = (index / 12) * Math.PI * 2;
        const reach =
          size * grow * (1 + 0.13 * Math.sin(angle * 3 + tilt) + random.range(-0.03, 0.03));
        return [Math.cos(angle) * reach, Math.sin(angle) * reach * narrow] as const;
      }),
      true,
    );
  const halo =
    path(outline(1.7), palette.sea[3], { filter: stage.blur(26), opacity: 0.9 }) +
    path(outline(1.28), mix(palette.sea[3], palette.sand, 0.45), { filter: stage.blur(14) });
  const sand =
    path(outline(1.03), palette.foam, { opacity: 0.8 }) +
    path(outline(0.98), palette.sandShade) +
    path(outline(0.93), palette.sand);
  const marks = stroke(
    random
      .times(
        16,
        () =>
          `M${round(random.range(-0.6, 0.4) * size)} ${round(random.range(-0.6, 0.6) * size * narrow)}q40 ${round(random.range(-12, 12))} ${round(random.range(50, 90))} 0`,
      )
      .join(""),
    palette.sandShade,
    2.4,
    { opacity: 0.5 },
  );
  return group(halo + sand + marks, {
    transform: `translate(${round(x)} ${round(y)}) rotate(${round(tilt)})`,
  });
}

function coralHead(stage: Stage, [x, y]: Point, size: number): string {
  const { random, palette } = stage;
  const colour = random.pick([
    palette.leafDeep,
    mix(palette.sea[1], palette.leafDeep, 0.6),
    mix(palette.leafShade, palette.sea[2], 0.4),
    mix(palette.tile, palette.sea[2], 0.55),
  ]);
  const lobes = random.times(
    random.int(3, 6),
    () =>
      `M${round(x + random.range(-1, 1) * size)} ${round(y + random.range(-0.8, 0.8) * size)}m${round(-size * 0.5)} 0a${round(size * 0.5)} ${round(size * 0.42)} 0 1 1 ${round(size)} 0a${round(size * 0.5)} ${round(size * 0.42)} 0 1 1 ${round(-size)} 0Z`,
  );
  return path(lobes.join(""), colour, { opacity: round(random.range(0.3, 0.65)) });
}

/** The net of light on a shallow floor. */
export function caustics(stage: Stage): string {
  const { random, palette } = stage;
  const marks = random.times(110, () => {
    const [x, y, size] = [
      random.range(-40, WIDTH),
      random.range(-20, HEIGHT),
      random.range(16, 50),
    ];
    return `M${round(x)} ${round(y)}q${round(size * 0.5)} ${round(-size * 0.4)} ${round(size)} 0t${round(size * 0.8)} ${round(size * 0.3)}`;
  });
  return stroke(marks.join(""), palette.foam, 2, { opacity: 0.3 });
}

function boatFromAbove(stage: Stage, [x, y]: Point, turn: number, length: number): string {
  const { palette, style } = stage;
  const unit = length / 100;
  const shape = `M${-50 * unit} ${-6 * unit}Q0 ${-15 * unit} ${52 * unit} 0Q0 ${15 * unit} ${-50 * unit} ${6 * unit}Z`;
  const shadow = group(path(shape, palette.shadow), {
    transform: `translate(${22 * unit} ${26 * unit})`,
    opacity: 0.35,
  });
  const arms = stroke(
    `M${-18 * unit} ${-34 * unit}V${34 * unit}M${18 * unit} ${-34 * unit}V${34 * unit}`,
    palette.wood,
    unit * 2,
  );
  const floats = stroke(
    `M${-34 * unit} ${-34 * unit}H${36 * unit}M${-34 * unit} ${34 * unit}H${36 * unit}`,
    palette.thatch,
    unit * 3.4,
  );
  const inside = path(
    `M${-44 * unit} ${-3 * unit}Q0 ${-10 * unit} ${44 * unit} 0Q0 ${10 * unit} ${-44 * unit} ${3 * unit}Z`,
    palette.woodShade,
  );
  const benches = stroke(
    `M${-24 * unit} ${-6 * unit}V${6 * unit}M${2 * unit} ${-7 * unit}V${7 * unit}`,
    style.cloth,
    unit * 4,
  );
  return group(shadow + floats + path(shape, palette.wood) + inside + arms + benches, {
    transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)})`,
  });
}
