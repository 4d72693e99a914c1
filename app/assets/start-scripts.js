// Starts, once, the scripts that the element before this one lists and holds.
{
  const held = document.currentScript.previousSibling;
  // What React finds when it takes the page over is what the server sent.
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
    // After the frame that shows them.
    requestAnimationFrame(() => setTimeout(start)),
  );
  // A picture may never come, a hidden page has no frames, and a visitor is not kept waiting.
  setTimeout(start, 3000);
  addEventListener("pointerdown", start, true);
  addEventListener("keydown", start, true);
}
