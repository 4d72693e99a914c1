type Joined<Names extends readonly string[]> = Names extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? Rest["length"] extends 0
    ? First
    : `${First},${Joined<Rest>}`
  : "";

export const columnList = <const Names extends readonly string[]>(names: Names) =>
  names.join(",") as Joined<Names>;
