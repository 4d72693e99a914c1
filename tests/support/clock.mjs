// Preload: starts the process's clock at NODE_CLOCK, a name that the front inherits too.
const shift = Date.parse(process.env.NODE_CLOCK) - Date.now();
const real = Date;

// Keeps Date's own prototype, which libraries inspect.
globalThis.Date = new Proxy(real, {
  construct: (target, parts, made) =>
    Reflect.construct(target, parts.length > 0 ? parts : [real.now() + shift], made),
  get: (target, name) => (name === "now" ? () => real.now() + shift : Reflect.get(target, name)),
});
