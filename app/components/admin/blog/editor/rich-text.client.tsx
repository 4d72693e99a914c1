import { $generateHtmlFromNodes, $generateNodesFromDOM } from "@lexical/html";
import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import { LexicalComposer } from "@lexical/react/LexicalComposer";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalErrorBoundary } from "@lexical/react/LexicalErrorBoundary";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { OnChangePlugin } from "@lexical/react/LexicalOnChangePlugin";
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import { $createParagraphNode, $getRoot, $insertNodes, type LexicalEditor } from "lexical";
import { useState } from "react";
import { tidied } from "./article-html";
import { readMarks, type Marks } from "./marks";
import { EditorToolbar } from "./toolbar.client";

type Props = {
  html: string;
  onChange: (html: string) => void;
  labelId: string;
  errorId: string;
  isInvalid: boolean;
};

const theme = {
  heading: { h2: "editor-h2", h3: "editor-h3" },
  text: { bold: "font-bold", italic: "italic" },
};

/** An article as it will look, to be written in. */
export default function RichText({ html, onChange, labelId, errorId, isInvalid }: Props) {
  const [marks, setMarks] = useState<Marks>({});
  return (
    <LexicalComposer
      initialConfig={{
        namespace: "article",
        nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
        theme,
        editorState: (editor) => fill(editor, html),
        onError: (error) => {
          throw error;
        },
      }}
    >
      <EditorToolbar marks={marks} />
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
      <OnChangePlugin
        onChange={(state, editor, tags) => {
          state.read(() => setMarks(readMarks()));
          // The first content is loaded, not typed: it is no change.
          if (tags.has("history-merge")) return;
          onChange(state.read(() => tidied($generateHtmlFromNodes(editor)), { editor }));
        }}
      />
    </LexicalComposer>
  );
}

function fill(editor: LexicalEditor, html: string): void {
  const page = new DOMParser().parseFromString(html.replace(/>\s+</g, "><"), "text/html");
  $getRoot().clear().select();
  $insertNodes($generateNodesFromDOM(editor, page));
  // A heading needs a line to be made of.
  if ($getRoot().isEmpty()) $getRoot().append($createParagraphNode());
}
