import { drawBlock, post, railing } from "../buildings/blocks";
import { blockAt } from "../buildings/walls";
import { potted } from "../interiors/furnishings";
import { lampLight, pendant } from "../interiors/lamps";
import { seaView } from "../interiors/outlook";
import { makeRoom } from "../interiors/room";
import { drawFloor } from "../interiors/surfaces";
import { contact } from "../interiors/upholstery";
import { mix } from "../palette";
import { person } from "./people";
import type { Stage } from "../stage";
import { ellipse, polygon } from "../svg";

/** Two people agree on a veranda above the bay. */
export function drawHandshake(stage: Stage): string {
  const { random, palette } = stage;
  const room = makeRoom(stage, { width: 9, depth: 6, height: 3.1 });
  const { camera, width, depth, height } = room;
  const half = width / 2;
  const posts = [-half + 0.4, -1.9, 1.9, half - 0.4].map((x) =>
    post(stage, camera, [x, 0, depth], height, 0.2, palette.wood),
  );
  const beam = drawBlock(
    stage,
    camera,
    blockAt(-half - 1, height - 0.1, depth - 0.1, width + 2, 0.26, 0.3),
    palette.wood,
  );
  const roof = polygon(
    camera.outline([
      [-half - 2, height + 0.16, depth + 0.6],
      [half + 2, height + 0.16, depth + 0.6],
      [half + 2, height + 1, 0.4],
      [-half - 2, height + 1, 0.4],
    ]),
    mix(palette.thatchShade, palette.shadow, 0.2),
  );
  const rail = railing(stage, camera, [-half, 0, depth], [half, 0, depth], 0.85, palette.wood);
  const [x, y] = camera.project([random.range(-0.2, 0.2), 0, 4]);
  const tall = camera.scale([0, 0, 4]) * 1.78;
  const shade = ellipse(x + 60, y + 4, tall * 0.55, tall * 0.06, palette.shadow, { opacity: 0.32 });
  const pair =
    person(stage, x - tall * 0.302, y, tall, true, 1) +
    person(stage, x + tall * 0.302, y, tall * 0.97, false, -1);
  const table =
    contact(stage, camera, 1.6, 4.4, 1.3, 0.8) +
    drawBlock(stage, camera, blockAt(1.6, 0.66, 4.4, 1.3, 0.07, 0.8), palette.wood) +
    drawBlock(stage, camera, blockAt(2.15, 0, 4.7, 0.16, 0.66, 0.16), palette.woodShade) +
    polygon(
      camera.outline([
        [1.8, 0.74, 4.5],
        [2.2, 0.74, 4.48],
        [2.25, 0.74, 4.95],
        [1.85, 0.74, 4.97],
      ]),
      palette.wall,
    );
  const lamp = pendant(stage, camera, [-1.6, height - 0.7, 4.2], height + 0.4, 0.6, "lantern");
  return (
    seaView(stage, camera) +
    drawFloor(stage, room) +
    rail +
    posts.join("") +
    roof +
    beam +
    potted(stage, camera, -half + 0.9, depth - 0.6, 1.5) +
    potted(stage, camera, half - 0.8, depth - 0.6, 1.3) +
    table +
    shade +
    pair +
    lamp +
    lampLight(stage, room)
  );
}
