import { $insertNodes, type LexicalEditor } from "lexical";
import { useCallback, useState, useSyncExternalStore } from "react";
import { PictureUpload } from "~/components/admin/pictures/picture-upload";
import { PicturesStore } from "~/components/admin/pictures/pictures-state";
import { MOST_PICTURES } from "~/domain/pictures/picture";
import { $createPictureNode } from "./article/picture-node.client";

/** Uploads an article's pictures and inserts each at the cursor once it is stored. */
class ArticleUploads {
  readonly store = new PicturesStore({ bucket: "blog", pictures: [], max: MOST_PICTURES });

  constructor(editor: LexicalEditor, onUploading: (isUploading: boolean) => void) {
    this.store.subscribe(() => {
      for (const item of this.store.state().items) {
        if (item.kind !== "stored") continue;
        const { url: source, alt, width, height } = item.picture;
        // Synchronously, because a form waiting for uploads is submitted next.
        editor.update(() => $insertNodes([$createPictureNode({ source, alt, width, height })]), {
          discrete: true,
        });
        this.store.remove(item.key);
      }
      // A failed upload can still be retried.
      const { items } = this.store.state();
      onUploading(items.some(({ kind }) => kind === "uploading" || kind === "failed"));
    });
  }

  readonly add = (files: File[]) => this.store.add(files);
}

/** Only the first render's `onUploading` is used. */
export function usePictures(
  editor: LexicalEditor,
  onUploading: (isUploading: boolean) => void,
): ArticleUploads {
  return useState(() => new ArticleUploads(editor, onUploading))[0];
}

/** Uploads in progress, and failed ones until dismissed. */
export function ArticlePictures({ pictures: { store } }: { pictures: ArticleUploads }) {
  const { items, news } = useSyncExternalStore(store.subscribe, store.state, store.state);
  const frame = useCallback((element: HTMLElement | null) => store.holdForm(element), [store]);
  return (
    <div ref={frame} className="text-sm">
      {items.map((item) =>
        item.kind === "stored" ? null : (
          <div key={item.key} className="border-b border-line bg-sand-50 py-1 pl-2">
            <PictureUpload
              item={item}
              onRetry={() => store.retry(item.key)}
              onRemove={() => store.remove(item.key)}
            />
          </div>
        ),
      )}
      <p role="status" className="px-4 empty:hidden">
        {items.length > 0 && news}
      </p>
    </div>
  );
}
