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
 * The text of an article: a rich-text editor, or a textarea of HTML without scripts and on request. The
 * textarea is always what the form sends: the editor writes into it.
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
    (written: string) => {
      type(textarea, written);
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
        {m.admin_blog_html_h2_h3_p_em_strong_ul_ol()}
      </p>
      {shown === "rich" && (
        // The editor reads the textarea once, when it mounts, and from then on writes into it.
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
 * The textarea while the editor stands for it. It can have the focus, since the label, the link of the error
 * summary and a refused form lead to it: it hands it on to the editor.
 */
const behindEditor = {
  className: "sr-only",
  tabIndex: -1,
  "aria-hidden": true,
  onFocus: ({ currentTarget }: FocusEvent) =>
    currentTarget.parentElement?.querySelector<HTMLElement>("[contenteditable=true]")?.focus(),
} as const;

/** Sets the value and fires an `input` event, so that the form notices the change. */
function type(textarea: HTMLTextAreaElement | null, text: string): void {
  if (!textarea || textarea.value === text) return;
  textarea.value = text;
  textarea.dispatchEvent(new Event("input", { bubbles: true }));
}

type EditorProps = Pick<Props, "field"> & {
  html: string;
  onChange: (html: string) => void;
  /** Called when pictures begin to be uploaded, and when none is left. */
  onUploading: (isUploading: boolean) => void;
  labelId: string;
};

function Editor({ field, ...props }: EditorProps) {
  return (
    <div className="rounded-lg border border-field has-aria-invalid:border-danger has-aria-invalid:ring-1 has-aria-invalid:ring-danger">
      <Suspense
        fallback={
          <p className="min-h-60 p-4 text-ink-soft">{m.admin_blog_the_editor_is_loading()}</p>
        }
      >
        <RichText {...props} errorId={field.errorId} isInvalid={field.errors !== undefined} />
      </Suspense>
    </div>
  );
}

type SwitchProps = { mode: Mode; isDisabled: boolean; onSwitch: (mode: Mode) => void };

/** A switch would take the editor away, and with it the pictures that are not there yet. */
function ModeSwitch({ mode, isDisabled, onSwitch }: SwitchProps) {
  const isPlain = mode === "plain";
  return (
    <button
      type="button"
      aria-disabled={isDisabled}
      title={isDisabled ? m.admin_blog_once_all_pictures_are_there() : undefined}
      onClick={() => isDisabled || onSwitch(isPlain ? "rich" : "plain")}
      className="min-h-11 rounded-md px-2 text-sm font-medium text-lagoon-800 underline underline-offset-4 hover:bg-lagoon-50 aria-disabled:text-ink-faint"
    >
      {isPlain ? m.admin_blog_switch_to_rich_text() : m.admin_blog_switch_to_plain_text()}
    </button>
  );
}
