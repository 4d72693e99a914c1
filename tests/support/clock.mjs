// Loaded before a process of the site: its clock starts at CLOCK and goes on from there.
const shift = Date.parse(process.env.CLOCK) - Date.now();
const real = Date;

// Not a class of its own: libraries look at what Date's prototype itself has.
globalThis.Date = new Proxy(real, {
  construct: (target, parts, made) =>
    Reflect.construct(target, parts.length > 0 ? parts : [real.now() + shift], made),
  get: (target, name) => (name === "now" ? () => real.now() + shift : Reflect.get(target, name)),
});
