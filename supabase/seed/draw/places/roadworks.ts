import { Layers } from "../buildings/layers";
import { plant } from "../buildings/planting";
import { frame, settle, viewpoint } from "../buildings/setting";
import { mix } from "../palette";
import { sandHeap } from "./site-materials";
import { rod } from "./survey";
import type { Stage } from "../stage";
import { ellipse, group, path, polygon, round, stroke } from "../svg";

/** A motor grader: long frame, blade, cab, six wheels. */
function grader(stage: Stage, x: number, y: number, scale: number): string {
  const { palette } = stage;
  const paint = "#d99a2b";
  const wheel = (cx: number, radius: number): string =>
    ellipse(cx, -radius, radius, radius, palette.shadow) +
    ellipse(cx, -radius, radius * 0.5, radius * 0.5, paint) +
    ellipse(cx, -radius, radius * 0.2, radius * 0.2, palette.shadow);
  const shade = ellipse(10, 4, 330, 20, palette.shadow, { opacity: 0.32 });
  const frame =
    path("M-300 -84L-60 -150H40V-112H-40L-290 -54Z", paint) +
    path("M-300 -70L-290 -54L-40 -112H40V-122H-46Z", mix(paint, palette.shadow, 0.4));
  const engine =
    path("M96 -164H270Q290 -160 290 -136V-70H96Z", paint) +
    path("M96 -104H290V-70H96Z", mix(paint, palette.shadow, 0.35)) +
    stroke("M150 -150V-116M176 -150V-116M202 -150V-116M228 -150V-116", palette.shadow, 6);
  const cab =
    path("M0 -70V-262H104L116 -70Z", paint) +
    path("M14 -250H92L98 -160H14Z", palette.glass[0]) +
    path("M52 -250H92L98 -160H52Z", palette.glass[1], { opacity: 0.5 }) +
    path("M-8 -262H112V-276H-8Z", palette.shadow);
  const blade =
    path("M-210 -62L-90 -78L-84 -12L-204 4Z", palette.stoneShade) +
    path("M-204 -8L-84 -24V-12L-204 4Z", palette.shadow) +
    stroke("M-150 -70L-110 -132", palette.shadow, 12);
  return group(
    shade + wheel(-276, 54) + wheel(124, 58) + wheel(240, 58) + frame + engine + cab + blade,
    { transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})` },
  );
}

/** A road being cut through red earth among palms. */
export function drawRoadworks(stage: Stage): string {
  const { random, palette } = stage;
  const camera = viewpoint(stage, {
    height: [2.4, 3.2],
    horizon: [430, 500],
    yaw: random.range(-0.12, 0.12),
  });
  const layers = new Layers();
  for (let index = 0; index < 22; index += 1) {
    const z = random.range(12, 44);
    layers.add(
      z,
      plant(
        stage,
        camera,
        random.pick(["palm", "palm", "tree", "bush", "banana"] as const),
        [random.sign() * random.range(7, 10 + z * 0.6), z],
        random.range(3.4, 8.5),
      ),
    );
  }
  const bank = (from: number, to: number, colour: string): string =>
    polygon(
      camera.outline([
        [from, 0.02, 2.5],
        [to, 0.02, 2.5],
        [to * 0.72, 0.02, 120],
        [from * 0.72, 0.02, 120],
      ]),
      colour,
    );
  const road =
    bank(-6.4, 6.4, mix(palette.earthShade, palette.leaf, 0.2)) +
    bank(-5.2, 5.2, mix(palette.earth, palette.tile, 0.2)) +
    bank(-4.3, 4.3, mix(palette.earth, palette.sand, 0.34)) +
    bank(-2.4, -1.7, mix(palette.earth, palette.earthShade, 0.5)) +
    bank(1.5, 2.2, mix(palette.earth, palette.earthShade, 0.5));
  for (const [x, z, size] of [
    [-6, 9, 1.5],
    [6.4, 12, 1.9],
    [-6.6, 16, 1.6],
  ] as const)
    layers.add(z, sandHeap(stage, camera, x, z, size, palette.earth));
  for (const z of [7, 10.5, 14.5, 20]) layers.add(z, rod(stage, camera, 5.4, z));
  const machine = grader(
    stage,
    random.range(560, 700),
    random.range(800, 850),
    random.range(1, 1.2),
  );
  return (
    settle(stage, camera, { back: "hills", ground: "lawn" }) +
    road +
    layers.toString() +
    machine +
    frame(stage, 0.8)
  );
}
