import { $insertNodes, type LexicalEditor } from "lexical";
import { TriangleAlert, X } from "lucide-react";
import { useCallback, useState, useSyncExternalStore } from "react";
import { PicturesStore } from "~/components/admin/pictures/pictures-state";
import { MOST_PICTURES } from "~/domain/pictures/picture";
import { $createPictureNode } from "./article/picture-node.client";

/** The uploads of an article's pictures; each is put at the cursor as soon as it is stored. */
class ArticleUploads {
  readonly store = new PicturesStore({ bucket: "blog", pictures: [], max: MOST_PICTURES });

  constructor(editor: LexicalEditor) {
    this.store.subscribe(() => {
      for (const item of this.store.state().items) {
        if (item.kind !== "stored") continue;
        const { url: source, alt, width, height } = item.picture;
        // At once: a form that waits for its pictures is sent with them.
        editor.update(() => $insertNodes([$createPictureNode({ source, alt, width, height })]), {
          discrete: true,
        });
        this.store.remove(item.key);
      }
    });
  }

  readonly add = (files: File[]) => this.store.add(files);
}

export function usePictures(editor: LexicalEditor): ArticleUploads {
  return useState(() => new ArticleUploads(editor))[0];
}

/** The files on their way into an article, and those that were refused, until somebody has read why. */
export function ArticlePictures({ pictures: { store } }: { pictures: ArticleUploads }) {
  const { items, news } = useSyncExternalStore(store.subscribe, store.state, store.state);
  const frame = useCallback((element: HTMLElement | null) => store.holdForm(element), [store]);
  return (
    <div ref={frame} className="text-sm">
      {items.map((item) =>
        item.kind === "stored" ? null : (
          <div
            key={item.key}
            className="flex items-center justify-between gap-2 border-b border-line bg-sand-50 py-1 pl-4"
          >
            {item.kind === "uploading" ? (
              <>
                <span className="truncate">{item.file}</span>
                <progress value={item.part} aria-label={`Upload of ${item.file}`} />
              </>
            ) : (
              <span className="flex items-center gap-2 py-2.5 text-danger">
                <TriangleAlert aria-hidden className="size-4 shrink-0" />
                {item.file}: {item.error}
              </span>
            )}
            <button
              type="button"
              aria-label={item.kind === "uploading" ? "Stop the upload" : "Dismiss"}
              onClick={() => store.remove(item.key)}
              className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sand-200"
            >
              <X aria-hidden className="size-4" />
            </button>
          </div>
        ),
      )}
      <p role="status" className="px-4 empty:hidden">
        {items.length > 0 && news}
      </p>
    </div>
  );
}
