import { blockShadow, drawBlock } from "../buildings/blocks";
import { Layers } from "../buildings/layers";
import { plant } from "../buildings/planting";
import { backFor, frame, plantAround, settle, tufts, viewpoint } from "../buildings/setting";
import { type Block, blockAt } from "../buildings/walls";
import type { Camera } from "../camera";
import { type Place, shadowOf } from "../camera";
import { mix } from "../palette";
import { plotGround } from "./plot-ground";
import type { Stage } from "../stage";
import { ellipse, group, lines, path, round, stroke } from "../svg";

/** A level on its tripod over a plot with marker stones. */
export function drawSurvey(stage: Stage): string {
  const { random, palette } = stage;
  const camera = viewpoint(stage, {
    height: [2, 2.8],
    horizon: [440, 520],
    yaw: random.range(-0.2, 0.2),
  });
  const layers = new Layers();
  const back = backFor(stage, ["sea", "hills", "grove"]);
  plantAround(stage, camera, layers, [-12, 12, 26], back);
  const corners: Place[] = [
    [-5, 0, 10],
    [6, 0, 10.5],
    [7.5, 0, 21],
    [-6, 0, 22],
  ];
  corners.forEach(([x, , z]) => layers.add(z, rod(stage, camera, x, z)));
  for (let index = 0; index < 5; index += 1) {
    const z = random.range(9, 20);
    layers.add(
      z,
      plant(
        stage,
        camera,
        random.pick(["bush", "flowers", "grass"] as const),
        [random.range(-7, 8), z],
        random.range(0.5, 0.9),
      ),
    );
  }
  const kind = random.pick(["lawn", "earth", "lawn"] as const);
  const at = [random.range(430, 640), random.range(960, 1030), random.range(1.25, 1.5)] as const;
  const instrument = stage.says(/pole|hand-held/)
    ? receiverPole(stage, ...at)
    : theodolite(stage, ...at);
  const scene =
    settle(stage, camera, { back, ground: kind }) +
    plotGround(stage, camera, corners, palette.leafLight) +
    layers.toString();
  return scene + tufts(stage, camera, kind, 10) + instrument + frame(stage, 0.8);
}

/** A ranging rod in bands of red and white beside a stone. */
export function rod(stage: Stage, camera: Camera, x: number, z: number): string {
  const { palette } = stage;
  const bands = Array.from({ length: 8 }, (_, index) =>
    drawBlock(
      stage,
      camera,
      blockAt(x + 0.4, index * 0.28, z, 0.09, 0.28, 0.09),
      index % 2 ? palette.wall : palette.tile,
    ),
  );
  const stone: Block = blockAt(x - 0.2, 0, z - 0.2, 0.4, 0.7, 0.4);
  const [tip, end] = [
    camera.project([x + 0.44, 2, z]),
    camera.project(shadowOf([x + 0.44, 2, z], stage.sun)),
  ];
  const shade = stroke(lines([camera.project([x + 0.44, 0, z]), end], false), palette.shadow, 4, {
    opacity: 0.25,
  });
  return (
    (tip ? shade : "") +
    blockShadow(stage, camera, stone) +
    drawBlock(stage, camera, stone, palette.wall) +
    bands.join("")
  );
}

/** A satellite receiver on its pole, held up by two legs. */
function receiverPole(stage: Stage, x: number, y: number, scale: number): string {
  const { palette } = stage;
  const bands = Array.from({ length: 9 }, (_, index) =>
    stroke(`M0 ${-index * 58}V${-index * 58 - 58}`, index % 2 ? palette.wall : palette.tile, 12, {
      "stroke-linecap": "butt",
    }),
  );
  const legs = stroke("M0 -330L-110 6M0 -330L100 -14", palette.shadow, 8);
  const head =
    path("M-58 -548Q-58 -590 0 -592Q58 -590 58 -548L44 -524H-44Z", palette.wall) +
    path("M10 -592Q58 -588 58 -548L44 -524H6Z", palette.wallShade) +
    path("M-58 -552H58V-540H-58Z", palette.tile);
  const tablet =
    path("M14 -330l96 -22l14 60l-96 22Z", palette.shadow) +
    path("M24 -324l78 -18l10 44l-78 18Z", palette.glass[0]);
  const stone =
    path("M-60 40V-16L-38 -34H44L62 -14V40Z", palette.wall) +
    path("M18 40V-16L44 -34L62 -14V40Z", palette.wallShade) +
    path("M-60 -16L-38 -34H44L62 -14L18 -16Z", palette.tile);
  const shade = path("M40 30L330 2L336 14L60 44Z", palette.shadow, { opacity: 0.25 });
  return group(
    shade + stone + group(legs + bands.join("") + head + tablet, { transform: "translate(0 -26)" }),
    { transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})` },
  );
}

/** The instrument itself, large in the foreground; (x, y) is the ground under it. */
function theodolite(stage: Stage, x: number, y: number, scale: number): string {
  const { palette } = stage;
  const leg = (foot: number, drop: number, colour: string): string =>
    stroke(`M${foot * 0.12} -330L${foot} ${drop}`, colour, 17) +
    stroke(
      `M${foot * 0.12 - 3} -325L${foot * 0.62 - 3} ${-330 + (330 + drop) * 0.55}`,
      mix(colour, palette.sun, 0.35),
      5,
    ) +
    stroke(`M${foot * 0.97} ${drop - 26}L${foot} ${drop}`, palette.shadow, 12);
  const legs =
    leg(30, -30, palette.woodShade) +
    leg(-135, 0, mix(palette.wood, palette.thatch, 0.5)) +
    leg(140, 6, mix(palette.wood, palette.thatch, 0.25));
  const shade = path("M-130 0L190 -26L420 -40L430 -28L200 -8Z", palette.shadow, { opacity: 0.22 });
  const plate =
    path("M-58 -350h116l-14 26h-88Z", palette.shadow) +
    path("M-46 -366h92v18h-92Z", palette.woodShade);
  const body =
    path("M-44 -366V-446Q-44 -470 -24 -470H24Q44 -470 44 -446V-366H24V-428H-24V-366Z", "#d99a2b") +
    path(
      "M24 -366V-428H-24V-366L-30 -366V-436Q-30 -440 -24 -440H24Q30 -440 30 -436V-366Z",
      mix("#d99a2b", palette.shadow, 0.4),
    );
  const tube =
    path("M-92 -438L84 -452V-404L-92 -398Z", mix(palette.shadow, palette.sea[1], 0.25)) +
    path("M-92 -438L84 -452V-440L-92 -427Z", mix(palette.shadow, palette.sky[2], 0.5)) +
    ellipse(86, -428, 12, 25, palette.glass[0]) +
    ellipse(86, -428, 7, 16, palette.sea[1]) +
    path("M-92 -438V-398H-108V-432Z", palette.shadow);
  const knobs =
    ellipse(0, -422, 15, 15, palette.shadow) +
    ellipse(-3, -425, 7, 7, palette.stone) +
    ellipse(-40, -352, 9, 9, palette.shadow) +
    ellipse(40, -352, 9, 9, palette.shadow);
  const handle = stroke("M-30 -470Q0 -498 30 -470", palette.shadow, 9);
  const bob = stroke("M0 -324V-150", palette.foam, 2) + path("M-8 -150h16l-8 34Z", "#d99a2b");
  return group(shade + legs + bob + plate + handle + body + tube + knobs, {
    transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})`,
  });
}
