import { getByLabelText } from "@testing-library/dom";
import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FileField, SelectField, TextAreaField, TextField } from "~/components/form/field";

const field = { id: "f-name", name: "name", errorId: "f-name-error", initialValue: "b" };
const wrong = { ...field, errors: ["Too short", "Unknown"] };
const options = ["a", "b"].map((value) => ({ value, label: value }));

const fields = {
  text: (props: { isOptional?: boolean }, f = field) => (
    <TextField {...props} field={f} label="Name" />
  ),
  textarea: (props: { isOptional?: boolean }, f = field) => (
    <TextAreaField {...props} field={f} label="Name" />
  ),
  select: (props: { isOptional?: boolean }, f = field) => (
    <SelectField {...props} field={f} label="Name" options={options} placeholder="None" />
  ),
  file: (props: { isOptional?: boolean }, f = field) => (
    <FileField {...props} field={f} label="Name" />
  ),
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function render(element: React.ReactElement) {
  const { body } = new JSDOM(renderToStaticMarkup(element)).window.document;
  const control = getByLabelText<Control>(body, /^Name/);
  const note = body.ownerDocument.getElementById(control.getAttribute("aria-describedby") ?? "");
  return { label: body.querySelector("label")?.textContent, control, note: note?.textContent };
}

const isRequired = (control: Control) =>
  control.required || control.getAttribute("aria-required") === "true";

test.each(Object.entries(fields))("a %s field is labelled and marked as required", (kind, make) => {
  const { label, control, note } = render(make({}));
  expect([label, control.name, note]).toEqual(["Name", "name", ""]);
  expect(control.value).toBe(kind === "file" ? "" : "b");
  expect(control.hasAttribute("aria-invalid")).toBe(false);
  expect(isRequired(control)).toBe(true);
});

test.each(Object.entries(fields))("an optional %s field says so", (_, make) => {
  const { label, control } = render(make({ isOptional: true }));
  expect(label).toBe("Name (optional)");
  expect(isRequired(control)).toBe(false);
});

test.each(Object.entries(fields))("an invalid %s field shows its first error", (_, make) => {
  const { control, note } = render(make({}, wrong));
  expect(note).toBe("Too short");
  expect(control.getAttribute("aria-invalid")).toBe("true");
});

test("a hint gives way to an error", () => {
  const hint = "In dollars";
  expect(render(<TextField field={field} label="Name" hint={hint} />).note).toBe(hint);
  expect(render(<TextField field={wrong} label="Name" hint={hint} />).note).toBe("Too short");
});
