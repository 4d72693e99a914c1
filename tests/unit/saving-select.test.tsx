import { JSDOM } from "jsdom";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { SavingSelect } from "~/components/admin/table/saving-select";

test("a choice by keyboard is saved once it has settled, any other at once", async () => {
  const { window } = new JSDOM("<div id=root></div>");
  const globals = {
    window,
    document: window.document,
    navigator: window.navigator,
    IS_REACT_ACT_ENVIRONMENT: true,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.useFakeTimers();
  window.setTimeout = setTimeout as unknown as typeof window.setTimeout;
  const { createRoot } = await import("react-dom/client");
  const saved: string[] = [];
  const root = createRoot(window.document.getElementById("root") ?? expect.fail());
  const options = ["a", "b", "c"] as const;
  const labelOf = (option: string) => option.toUpperCase();
  const onSave = (form: HTMLFormElement) => saved.push(form.querySelector("select")?.value ?? "");
  act(() =>
    root.render(
      <form>
        <SavingSelect {...{ options, labelOf, onSave }} name="s" label="S" value="a" className="" />
      </form>,
    ),
  );
  const select = window.document.querySelector("select") ?? expect.fail();
  const choose = (value: string, key?: string) =>
    act(() => {
      if (key) select.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true }));
      select.value = value;
      select.dispatchEvent(new window.Event("change", { bubbles: true }));
    });
  choose("b", "ArrowDown");
  choose("c", "ArrowDown");
  expect([saved, select.value]).toEqual([[], "c"]);
  act(() => {
    vi.advanceTimersByTime(1600);
  });
  expect(saved).toEqual(["c"]);
  choose("b");
  expect(saved).toEqual(["c", "b"]);
  choose("c", "ArrowDown");
  act(() => {
    select.dispatchEvent(new window.KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  });
  expect(saved).toEqual(["c", "b", "c"]);
  choose("b", "ArrowUp");
  act(() => {
    select.dispatchEvent(new window.FocusEvent("focusout", { bubbles: true }));
  });
  expect(saved).toEqual(["c", "b", "c", "b"]);
  act(() => {
    vi.advanceTimersByTime(5000);
  });
  expect(saved).toHaveLength(4);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
