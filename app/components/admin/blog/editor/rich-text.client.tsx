import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { LexicalComposer } from "@lexical/react/LexicalComposer";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalErrorBoundary } from "@lexical/react/LexicalErrorBoundary";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { OnChangePlugin } from "@lexical/react/LexicalOnChangePlugin";
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import { TablePlugin } from "@lexical/react/LexicalTablePlugin";
import { $createParagraphNode, $getRoot } from "lexical";
import { Icon } from "~/components/ui/icon";
import { m } from "~/text/messages";
import { useEffect, useState } from "react";
import { $writeArticle } from "./article/article-export";
import { removedFormatsNotice, type RemovedFormat } from "./article/article-formats";
import { $readArticle } from "./article/article-import";
import { articleNodes } from "./article/article-nodes";
import { $keepLinesAround, registerArticleRules } from "./article/article-rules";
import { readMarks, type Marks } from "./marks";
import { ArticlePictures, usePictures } from "./pictures.client";
import { EditorToolbar } from "./toolbar.client";

type Props = {
  html: string;
  onChange: (html: string) => void;
  onUploading: (isUploading: boolean) => void;
  labelId: string;
  errorId: string;
  isInvalid: boolean;
};

const theme = {
  text: { bold: "font-bold", italic: "italic" },
  list: { nested: { listitem: "list-none" } },
  tableScrollableWrapper: "article-table",
};

export default function RichText({ html, ...props }: Props) {
  const [opening] = useState(() => openingOf(html));
  return (
    <LexicalComposer
      initialConfig={{
        namespace: "article",
        nodes: articleNodes,
        theme,
        editorState: opening.$fill,
        onError: (error) => {
          throw error;
        },
      }}
    >
      <Article {...props} openingNotice={opening.notice} />
    </LexicalComposer>
  );
}

/** Fills the editor with an article and returns a notice about removed formats. */
function openingOf(html: string) {
  let notice: string | null = null;
  return {
    notice: () => notice,
    // Don't select anything, since a selection would take the focus.
    $fill: () => {
      const { nodes, removed } = $readArticle(html);
      const root = $getRoot().append(...(nodes.length > 0 ? nodes : [$createParagraphNode()]));
      $keepLinesAround(root);
      notice = removedFormatsNotice(removed);
    },
  };
}

type ArticleProps = Omit<Props, "html"> & { openingNotice: () => string | null };

function Article({ openingNotice, ...props }: ArticleProps) {
  const { onChange, labelId, errorId, isInvalid } = props;
  const [editor] = useLexicalComposerContext();
  const [marks, setMarks] = useState<Marks>({});
  const [notice, setNotice] = useState(openingNotice);
  const pictures = usePictures(editor, props.onUploading);
  useEffect(() => {
    const onRemoved = (removed: Iterable<RemovedFormat>) =>
      setNotice((before) => removedFormatsNotice(removed) ?? before);
    return registerArticleRules(editor, { onRemoved, onPictures: pictures.add });
  }, [editor, pictures]);
  return (
    <>
      <EditorToolbar marks={marks} onPictures={pictures.add} onNotice={setNotice} />
      <Notice notice={notice} onDismiss={() => setNotice(null)} />
      <ArticlePictures pictures={pictures} />
      <RichTextPlugin
        contentEditable={
          <ContentEditable
            ariaLabelledBy={labelId}
            aria-describedby={errorId}
            aria-invalid={isInvalid || undefined}
            ariaMultiline
            className="article block max-h-[28rem] min-h-60 max-w-none! overflow-y-auto rounded-b-lg px-4 py-3 outline-none focus-visible:ring-3 focus-visible:ring-lagoon-500 focus-visible:ring-inset"
          />
        }
        placeholder={null}
        ErrorBoundary={LexicalErrorBoundary}
      />
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin />
      <TablePlugin hasCellMerge={false} hasCellBackgroundColor={false} hasHorizontalScroll />
      <OnChangePlugin onChange={(state) => state.read(() => setMarks(readMarks()))} />
      <OnChangePlugin
        ignoreSelectionChange
        onChange={(_, changed) => onChange(changed.read($writeArticle))}
      />
    </>
  );
}

type NoticeProps = { notice: string | null; onDismiss: () => void };

function Notice({ notice, onDismiss }: NoticeProps) {
  return (
    <div role="status" className="text-sm">
      {notice && (
        <p className="flex items-start justify-between gap-2 border-b border-line bg-clove-50 py-1 pl-4">
          <span className="py-2.5">{notice}</span>
          <button
            type="button"
            aria-label={m.admin_common_dismiss()}
            onClick={onDismiss}
            className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sand-200"
          >
            <Icon name="x" className="size-4" />
          </button>
        </p>
      )}
    </div>
  );
}
