// Starts, once, the scripts that the element before this one lists and holds.
{
  const held = document.currentScript.previousSibling;
  // React must find the page as the server sent it.
  const run = (name, properties) => {
    const element = Object.assign(document.createElement(name), properties);
    document.head.append(element);
    element.remove();
  };
  const start = () => {
    if (held.started) return;
    held.started = true;
    for (const href of held.dataset.files.split(" ")) run("link", { rel: "modulepreload", href });
    run("script", { type: "module", text: held.text });
  };
  const first = [...document.querySelectorAll("img[fetchpriority=high]")];
  Promise.allSettled(first.map((picture) => picture.decode())).then(() =>
    // The next frame begins only once the one that shows them is drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))),
  );
  // A picture may never come, a hidden page has no frames, and a visitor is not kept waiting.
  setTimeout(start, 3000);
  addEventListener("pointerdown", start, true);
  addEventListener("keydown", start, true);

  // A click on what scripts do in the page waits for them; after a second it does what it does without, if anything.
  let clicked;
  const hold = (event) => {
    const control = event.target.closest("button,[data-in-place]");
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (control.type !== "button") setTimeout(release, 1000);
    clicked = control;
  };
  const release = () => {
    removeEventListener("click", hold, true);
    clicked?.click();
    clicked = null;
  };
  addEventListener("click", hold, true);

  const scrolled = new Set();
  const note = (event) => scrolled.add(event.target);
  addEventListener("scroll", note, true);

  // Once they answer, they are told where the pointer is, and what was scrolled or chosen before.
  const tell = (element, event) => element.dispatchEvent(new MouseEvent(event, { bubbles: true }));
  new MutationObserver((_, observer) => {
    observer.disconnect();
    document.querySelectorAll(":hover").forEach((element) => tell(element, "mouseover"));
    // Those that take effect at once: a browser restores no earlier choice of theirs.
    document.querySelectorAll("select[autocomplete=off]").forEach((select) => {
      const given = select.querySelector("[selected]") ?? select.options[0];
      if (!given.selected) tell(select, "change");
    });
    removeEventListener("scroll", note, true);
    scrolled.forEach((element) => tell(element, "scroll"));
    release();
  }).observe(document.documentElement, { attributeFilter: ["data-hydrated"] });
}
