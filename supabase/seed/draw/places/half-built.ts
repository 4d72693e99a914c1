import { drawBlock, post, slab } from "../buildings/blocks";
import { opening } from "../buildings/openings";
import { type Block, drawWall, rectangle, visibleWalls, wallColour } from "../buildings/walls";
import type { Camera } from "../camera";
import { type Place } from "../camera";
import { mix } from "../palette";
import type { Stage } from "../stage";
import { lines, polygon, stroke } from "../svg";

/** A wall of coral blocks with bare courses and empty windows. */
export function bareWall(stage: Stage, camera: Camera, block: Block): string {
  const { palette, random } = stage;
  return visibleWalls(camera, block)
    .map((wall) => {
      const colour = mix(wallColour(stage, wall, "#ffffff"), palette.stone, 0.75);
      const courses = Array.from({ length: Math.floor(wall.height / 0.4) }, (_, index) =>
        lines(camera.outline([...rectangle(wall, 0, (index + 1) * 0.4, wall.width, 0.001)]), false),
      );
      const joints = random.times(Math.round(wall.width * wall.height * 0.9), () => {
        const [u, row] = [
          random.range(0.2, wall.width - 0.2),
          random.int(0, Math.floor(wall.height / 0.4) - 1),
        ];
        return lines(camera.outline(rectangle(wall, u, row * 0.4, 0.001, 0.4)), false);
      });
      const count = Math.max(1, Math.round(wall.width / 3));
      const holes = Array.from({ length: count }, (_, index) =>
        opening(stage, camera, wall, {
          area: [(wall.width * (index + 0.5)) / count - 0.65, 0.9, 1.3, 1.5],
          shape: stage.style.arch,
          filling: "dark",
          depth: 0.3,
        }),
      );
      return (
        drawWall(stage, camera, wall, colour) +
        stroke(courses.join("") + joints.join(""), mix(palette.stoneShade, colour, 0.4), 1.3, {
          opacity: 0.6,
        }) +
        holes.join("")
      );
    })
    .join("");
}

/** Bare columns and slabs on timber props, steel standing out of the top. */
export function concreteFrame(stage: Stage, camera: Camera, block: Block, storeys: number): string {
  const { palette, random } = stage;
  const concrete = mix(palette.stone, palette.stoneShade, 0.4);
  const bays = 4;
  const column = (x: number, z: number, y: number, height: number): string =>
    post(stage, camera, [x, y, z], height, 0.34, concrete);
  return (
    Array.from({ length: storeys }, (_, level) => {
      const y = block.y + level * 3;
      const at = (index: number): number =>
        block.x + 0.3 + ((block.width - 0.6) * index) / (bays - 1);
      const ceiling =
        y + 2.8 > camera.position[1]
          ? polygon(
              camera.outline(rectangleAt(block, y + 2.8)),
              mix(concrete, palette.shadow, 0.42),
            )
          : "";
      const infill =
        level < storeys - 1 || storeys === 1
          ? bareWall(stage, camera, {
              ...block,
              x: block.x + block.width * 0.34,
              y,
              z: block.z + block.depth * 0.5,
              width: block.width * 0.62,
              height: random.range(1.6, 2.6),
              depth: 0.4,
            })
          : "";
      const rear = Array.from({ length: bays }, (_item, index) =>
        column(at(index), block.z + block.depth * 0.5, y, 2.8),
      );
      const props = level === storeys - 1 ? propRow(stage, camera, block, y) : "";
      const front = Array.from({ length: bays }, (_item, index) =>
        column(at(index), block.z + 0.3, y, 2.8),
      );
      const deck = drawBlock(
        stage,
        camera,
        {
          ...block,
          x: block.x - 0.3,
          z: block.z - 0.3,
          width: block.width + 0.6,
          depth: block.depth + 0.6,
          y: y + 2.8,
          height: 0.22,
        },
        mix(concrete, palette.wall, 0.25),
        "open",
      );
      return ceiling + infill + rear.join("") + props + front.join("") + deck;
    }).join("") + steel(stage, camera, block, block.y + storeys * 3)
  );
}

function rectangleAt({ x, z, width, depth }: Block, y: number): Place[] {
  return slab({ x: x - 0.3, z: z - 0.3, width: width + 0.6, depth: depth + 0.6 }, y);
}

function propRow(stage: Stage, camera: Camera, block: Block, y: number): string {
  const { palette, random } = stage;
  const count = Math.round(block.width / 0.9);
  return Array.from({ length: count }, (_, index) => {
    const x = block.x + 0.6 + ((block.width - 1.2) * index) / (count - 1);
    return stroke(
      lines(
        [
          camera.project([x, y, block.z + 1.2]),
          camera.project([x + random.range(-0.1, 0.1), y + 2.8, block.z + 1.2]),
        ],
        false,
      ),
      palette.thatch,
      camera.scale([x, y, block.z]) * 0.08,
    );
  }).join("");
}

/** Steel rods that wait for the next storey. */
export function steel(stage: Stage, camera: Camera, block: Block, y: number): string {
  const { palette } = stage;
  return Array.from({ length: 4 }, (_, index) => {
    const x = block.x + 0.3 + (index * (block.width - 0.6)) / 3;
    return [-0.1, 0.02, 0.12]
      .map((dx) =>
        stroke(
          lines(
            [
              camera.project([x + dx, y, block.z + 0.3]),
              camera.project([x + dx * 1.5, y + 1.3, block.z + 0.3]),
            ],
            false,
          ),
          palette.tileShade,
          3,
        ),
      )
      .join("");
  }).join("");
}

/** Rafters over finished walls. */
export function rafters(stage: Stage, camera: Camera, block: Block): string {
  const { palette } = stage;
  const y = block.y + block.height;
  const beam = (from: Place, to: Place): string =>
    stroke(
      lines([camera.project(from), camera.project(to)], false),
      palette.wood,
      Math.max(3, camera.scale(from) * 0.11),
    );
  const [middle, ridge] = [block.z + block.depth / 2, y + 2.3];
  const count = 11;
  const at = (index: number): number => block.x - 0.3 + ((block.width + 0.6) * index) / (count - 1);
  const back = Array.from({ length: count }, (_, index) =>
    beam([at(index), y, block.z + block.depth + 0.4], [at(index), ridge, middle]),
  );
  const front = Array.from({ length: count }, (_, index) =>
    beam([at(index), y - 0.1, block.z - 0.5], [at(index), ridge, middle]),
  );
  const purlins = [0.3, 0.65].map((share) =>
    beam(
      [at(0), y + (ridge - y) * share, block.z + (block.depth / 2) * share],
      [at(count - 1), y + (ridge - y) * share, block.z + (block.depth / 2) * share],
    ),
  );
  return (
    back.join("") +
    beam([at(0), ridge, middle], [at(count - 1), ridge, middle]) +
    front.join("") +
    purlins.join("")
  );
}

/** Walls to the first floor, a slab, and what stands of the second. */
export function risingWalls(stage: Stage, camera: Camera, main: Block): string {
  const { random, palette } = stage;
  const { width } = main;
  const upper: Block = {
    ...main,
    x: random.chance(0.5) ? main.x : main.x + width * 0.4,
    y: main.y + main.height + 0.25,
    width: width * random.range(0.45, 0.75),
    height: random.range(1.4, 2.9),
  };
  const floor = drawBlock(
    stage,
    camera,
    {
      ...main,
      x: main.x - 0.3,
      z: main.z - 0.3,
      width: width + 0.6,
      depth: main.depth + 0.6,
      y: main.y + main.height,
      height: 0.25,
    },
    mix(palette.stone, palette.stoneShade, 0.3),
  );
  const columns = Array.from({ length: 4 }, (_, index) =>
    post(
      stage,
      camera,
      [main.x + 0.3 + (index * (width - 0.6)) / 3, upper.y, main.z + 0.3],
      random.range(1.6, 3),
      0.32,
      mix(palette.stone, palette.stoneShade, 0.25),
    ),
  );
  return (
    bareWall(stage, camera, main) +
    floor +
    steel(stage, camera, main, upper.y + 1.5) +
    bareWall(stage, camera, upper) +
    columns.join("")
  );
}
