import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $getNodeByKey,
  DecoratorNode,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
} from "lexical";
import { Icon } from "~/components/ui/icon";
import { useId, type ReactNode } from "react";
import { controlClass } from "~/components/form/field-frame";
import { m } from "~/text/messages";
import { imageSrcSet, imageUrl } from "~/utils/web/image-url";
import { RichMessage } from "~/components/ui/rich-message";

type ArticlePicture = { source: string; alt: string; width?: number; height?: number };

/** A picture as a block of an article. */
export class PictureNode extends DecoratorNode<ReactNode> {
  __picture: ArticlePicture;

  static override getType(): string {
    return "picture";
  }
  static override clone(node: PictureNode): PictureNode {
    return new PictureNode(node.__picture, node.__key);
  }
  static override importJSON({ picture }: SerializedPicture): PictureNode {
    return new PictureNode(picture);
  }

  constructor(picture: ArticlePicture = { source: "", alt: "" }, key?: NodeKey) {
    super(key);
    this.__picture = picture;
  }

  override exportJSON(): SerializedPicture {
    return { ...super.exportJSON(), picture: this.picture() };
  }
  override isInline(): false {
    return false;
  }
  override createDOM(): HTMLElement {
    return document.createElement("div");
  }
  override updateDOM(): false {
    return false;
  }
  override decorate(): ReactNode {
    return <PictureBlock picture={this.picture()} nodeKey={this.__key} />;
  }

  picture(): ArticlePicture {
    return this.getLatest().__picture;
  }
  describe(alt: string): void {
    this.getWritable().__picture = { ...this.picture(), alt };
  }
}

type SerializedPicture = SerializedLexicalNode & { picture: ArticlePicture };

export const $createPictureNode = (picture: ArticlePicture) => new PictureNode(picture);

export const $isPictureNode = (node: LexicalNode): node is PictureNode =>
  node instanceof PictureNode;

function PictureBlock({ picture, nodeKey }: { picture: ArticlePicture; nodeKey: NodeKey }) {
  const [editor] = useLexicalComposerContext();
  const id = useId();
  const change = (action: (node: PictureNode) => void) =>
    editor.update(() => {
      const node = $getNodeByKey(nodeKey);
      if (node && $isPictureNode(node)) action(node);
    });
  return (
    <figure className="my-6 rounded-lg border border-line bg-sand-50 p-2">
      <img
        src={imageUrl(picture.source, 800) ?? undefined}
        srcSet={imageSrcSet(picture.source)}
        sizes="(min-width: 48rem) 42rem, 90vw"
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        className="max-h-80 w-full rounded-md object-contain"
      />
      <div className="flex items-end gap-2 pt-2">
        <div className="grow">
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            <RichMessage
              parts={m.admin_blog_alt_label.parts()}
              elements={{
                hint: (text) => <span className="font-normal text-ink-faint">{text}</span>,
              }}
            />
          </label>
          <input
            id={id}
            value={picture.alt}
            maxLength={300}
            onChange={({ target }) => change((node) => node.describe(target.value))}
            // Enter would submit the form around the editor.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            className={`${controlClass} text-sm`}
          />
        </div>
        <button
          type="button"
          aria-label={m.admin_blog_picture_remove()}
          title={m.admin_blog_picture_remove()}
          onClick={() => change((node) => node.remove())}
          className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sand-200 hover:text-danger"
        >
          <Icon name="x" className="size-5" />
        </button>
      </div>
    </figure>
  );
}
