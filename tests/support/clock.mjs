// Loaded before a process of the site: its clock starts at CLOCK and goes on from there.
const shift = Date.parse(process.env.CLOCK) - Date.now();
const now = Date.now.bind(Date);

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(now() + shift);
    else super(...parts);
  }
  static now() {
    return now() + shift;
  }
};
