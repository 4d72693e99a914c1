import { useRef, useState, type FormEvent } from "react";
import { autoFields, isAutoSlug, isOwnAddress } from "~/domain/blog/seo";

const autoFieldNames = [
  "slug",
  "seo_title",
  "seo_description",
  "seo_keywords",
  "canonical_url",
] as const;
type AutoField = (typeof autoFieldNames)[number];

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Fields edited by the author, which are no longer filled in. */
type OwnFields = Partial<Record<AutoField, boolean>>;

/**
 * The edited fields of a stored draft. Its slug and canonical URL count only when they differ from the
 * generated ones. Null when the post is published, so that nothing is filled in.
 */
export function ownFieldsOf(post: Record<string, unknown>, origin: string): OwnFields | null {
  if (post.status !== "draft") return null;
  const [title, slug] = [String(post.title), String(post.slug)];
  return {
    slug: !isAutoSlug({ title, slug }),
    canonical_url: !isOwnAddress(String(post.canonical_url), slug, origin),
    ...{ seo_title: true, seo_description: true, seo_keywords: true },
  };
}

/** The edited fields of a new post; in a restored form, those that differ from the generated values. */
export function writtenFieldsOf(form: Record<string, unknown>, origin: string): OwnFields {
  const textOf = (name: string) => String(form[name] ?? "");
  const draft = { title: textOf("title"), excerpt: textOf("excerpt"), content: textOf("content") };
  const auto = autoFields({ ...draft, slug: textOf("slug") }, origin);
  return Object.fromEntries(
    autoFieldNames.map((name) => [name, textOf(name) !== "" && textOf(name) !== auto[name]]),
  );
}

/**
 * Fills in the SEO fields of a new post and the slug of a draft during editing. An edited field is left
 * alone until it is emptied; with null for `initiallyOwn`, nothing is filled in. Without JavaScript the
 * server fills in the same values.
 */
export function useAutoFill(initiallyOwn: OwnFields | null, origin: string) {
  const [own, setOwn] = useState(initiallyOwn ?? {});
  const isFilling = useRef(false);
  return ({ target }: FormEvent<HTMLElement>) => {
    // Ignore the events of values filled in here.
    if (!initiallyOwn || isFilling.current || !isField(target) || !target.form) return;
    const name = autoFieldNames.find((one) => one === target.name);
    if (name) setOwn({ ...own, [name]: target.value !== "" });
    if (!["title", "excerpt", "content", "slug"].includes(target.name)) return;
    const { elements } = target.form;
    const textOf = (field: string) => {
      const element = elements.namedItem(field);
      return isField(element) ? element.value : "";
    };
    const draft = {
      title: textOf("title"),
      excerpt: textOf("excerpt"),
      content: textOf("content"),
      slug: own.slug || name === "slug" ? textOf("slug") : "",
    };
    const values = autoFields(draft, origin);
    isFilling.current = true;
    for (const field of autoFieldNames) {
      const element = elements.namedItem(field);
      if (own[field] || field === name || !isField(element)) continue;
      element.value = values[field];
      element.dispatchEvent(new Event("input", { bubbles: true }));
    }
    isFilling.current = false;
  };
}
