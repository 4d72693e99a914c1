import { getTextareaProps, type FieldMetadata } from "@conform-to/react";
import { lazy, Suspense, useCallback, useState, type FocusEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { controlClass } from "~/components/form/field-frame";
import { m } from "~/text/messages";

const RichText = lazy(() => import("./rich-text.client"));

type Mode = "rich" | "plain";

type Props = {
  field: FieldMetadata<string>;
  label: string;
  /** Called after a change in the editor. */
  onChange: () => void;
};

/**
 * An article's text in a rich-text editor, or in an HTML textarea on request and without JavaScript. The
 * form always submits the textarea, which the editor keeps up to date.
 */
export function ContentField({ field, label, onChange }: Props) {
  const { key, ...area } = getTextareaProps(field);
  const labelId = `${field.id}-label`;
  const isScripted = useHydrated();
  const [textarea, setTextarea] = useState<HTMLTextAreaElement | null>(null);
  const [mode, setMode] = useState<Mode>("rich");
  const [isUploading, setUploading] = useState(false);
  const shown = isScripted && textarea ? mode : "plain";
  const write = useCallback(
    (html: string) => {
      setValue(textarea, html);
      onChange();
    },
    [textarea, onChange],
  );
  return (
    <div className="relative">
      <div className="mb-1.5 flex items-end justify-between gap-4">
        <label id={labelId} htmlFor={field.id} className="font-medium">
          {label}
        </label>
        {isScripted && <ModeSwitch mode={shown} isDisabled={isUploading} onSwitch={setMode} />}
      </div>
      <p
        id={`${field.id}-hint`}
        className="pb-1.5 text-sm text-ink-faint"
        hidden={shown === "rich"}
      >
        {m.admin_blog_html_hint()}
      </p>
      {shown === "rich" && (
        // The editor reads the textarea only when it mounts.
        <Editor
          html={textarea?.value ?? ""}
          onChange={write}
          onUploading={setUploading}
          field={field}
          labelId={labelId}
        />
      )}
      <textarea
        key={key}
        ref={setTextarea}
        {...area}
        rows={14}
        spellCheck
        aria-describedby={`${field.errorId} ${field.id}-hint`}
        {...(shown === "rich" ? behindEditor : { className: `${controlClass} font-mono text-sm` })}
      />
      <p id={field.errorId} className="min-h-7 pt-1 pb-1.5 text-sm text-danger">
        {field.errors?.[0]}
      </p>
    </div>
  );
}

/**
 * Hides the textarea behind the editor. It stays focusable, because the label and the error summary lead to
 * it, and passes the focus on.
 */
const behindEditor = {
  className: "sr-only",
  tabIndex: -1,
  "aria-hidden": true,
  onFocus: ({ currentTarget }: FocusEvent) =>
    currentTarget.parentElement?.querySelector<HTMLElement>("[contenteditable=true]")?.focus(),
} as const;

/** Sets the value and fires an `input` event, so that the form notices the change. */
function setValue(textarea: HTMLTextAreaElement | null, text: string): void {
  if (!textarea || textarea.value === text) return;
  textarea.value = text;
  textarea.dispatchEvent(new Event("input", { bubbles: true }));
}

type EditorProps = Pick<Props, "field"> & {
  html: string;
  onChange: (html: string) => void;
  /** Called when uploads start and when all have finished. */
  onUploading: (isUploading: boolean) => void;
  labelId: string;
};

function Editor({ field, ...props }: EditorProps) {
  return (
    <div className="rounded-lg border border-field has-aria-invalid:border-danger has-aria-invalid:ring-1 has-aria-invalid:ring-danger">
      <Suspense
        fallback={<p className="min-h-60 p-4 text-ink-soft">{m.admin_blog_editor_loading()}</p>}
      >
        <RichText {...props} errorId={field.errorId} isInvalid={field.errors !== undefined} />
      </Suspense>
    </div>
  );
}

type SwitchProps = { mode: Mode; isDisabled: boolean; onSwitch: (mode: Mode) => void };

/** Disabled during uploads, which would be lost with the editor. */
function ModeSwitch({ mode, isDisabled, onSwitch }: SwitchProps) {
  const isPlain = mode === "plain";
  return (
    <button
      type="button"
      aria-disabled={isDisabled}
      title={isDisabled ? m.admin_blog_switch_disabled() : undefined}
      onClick={() => isDisabled || onSwitch(isPlain ? "rich" : "plain")}
      className="min-h-11 rounded-md px-2 text-sm font-medium text-lagoon-800 underline underline-offset-4 hover:bg-lagoon-50 aria-disabled:text-ink-faint"
    >
      {isPlain ? m.admin_blog_switch_to_rich() : m.admin_blog_switch_to_plain()}
    </button>
  );
}
