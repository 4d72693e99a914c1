import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { Icon, type IconName } from "~/components/ui/icon";
import { pictureBuckets } from "~/domain/pictures/picture";
import { m } from "~/text/messages";
import { markNames, type Mark, type Marks } from "./marks";
import { changeTable, insertTable, tableChanges, toggleMark } from "./tools";

const markTools: Record<Mark, { label: () => string; icon: IconName }> = {
  heading: { label: m.admin_blog_tool_heading, icon: "heading-2" },
  subheading: { label: m.admin_blog_tool_subheading, icon: "heading-3" },
  bold: { label: m.admin_blog_tool_bold, icon: "bold" },
  italic: { label: m.admin_blog_tool_italic, icon: "italic" },
  bullets: { label: m.admin_blog_tool_bullets, icon: "list" },
  numbers: { label: m.admin_blog_tool_numbers, icon: "list-ordered" },
  quote: { label: m.admin_blog_tool_quote, icon: "quote" },
  link: { label: m.admin_blog_tool_link, icon: "link-2" },
};

const toolClass =
  "grid size-11 place-items-center rounded-md hover:bg-sand-200 aria-pressed:bg-lagoon-800 aria-pressed:text-white";

type Props = {
  marks: Marks;
  onPictures: (files: File[]) => void;
  onNotice: (notice: string) => void;
};

/** The editor's tools, with a second row of table tools while the cursor is in a table. */
export function EditorToolbar({ marks, onPictures, onNotice }: Props) {
  const [editor] = useLexicalComposerContext();
  return (
    <div className="rounded-t-lg border-b border-line bg-sand-50">
      <div
        role="toolbar"
        aria-label={m.admin_blog_toolbar_label()}
        className="flex flex-wrap gap-1 p-1"
      >
        {markNames.map((mark) => {
          const { label, icon } = markTools[mark];
          return (
            <button
              key={mark}
              type="button"
              aria-label={label()}
              title={label()}
              aria-pressed={marks[mark] ?? false}
              onMouseDown={keepSelection}
              onClick={() => toggleMark(editor, mark, { isOn: marks[mark] ?? false, onNotice })}
              className={toolClass}
            >
              <Icon name={icon} className="size-5" />
            </button>
          );
        })}
        <button
          type="button"
          aria-label={m.admin_blog_tool_table()}
          title={m.admin_blog_tool_table()}
          onMouseDown={keepSelection}
          onClick={() => insertTable(editor)}
          className={toolClass}
        >
          <Icon name="table" className="size-5" />
        </button>
        <PictureButton onPictures={onPictures} />
      </div>
      {marks.table && (
        <div
          role="toolbar"
          aria-label={m.admin_blog_tool_table()}
          className="flex gap-1 overflow-x-auto border-t border-line px-1 text-sm"
        >
          {tableChanges.map((change) => (
            <button
              key={change.label()}
              type="button"
              onMouseDown={keepSelection}
              onClick={() => changeTable(editor, change)}
              className="min-h-11 rounded-md px-2.5 font-medium whitespace-nowrap text-lagoon-800 hover:bg-sand-200"
            >
              {change.label()}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Keeps the editor's selection when a tool is clicked. */
const keepSelection = (event: React.MouseEvent) => event.preventDefault();

function PictureButton({ onPictures }: Pick<Props, "onPictures">) {
  return (
    <label
      title={m.admin_blog_tool_picture()}
      className={`${toolClass} cursor-pointer has-focus-visible:outline-3`}
    >
      <Icon name="image-plus" className="size-5" />
      <input
        type="file"
        aria-label={m.admin_blog_tool_picture()}
        multiple
        accept={pictureBuckets.blog.accept}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          // Without this, choosing the same file again fires no `change` event.
          target.value = "";
        }}
        className="sr-only"
      />
    </label>
  );
}
