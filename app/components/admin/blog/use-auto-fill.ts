import { useRef, useState, type FormEvent } from "react";
import { autoFields, isAutoSlug, isOwnAddress } from "~/domain/blog/seo";

const filled = ["slug", "seo_title", "seo_description", "seo_keywords", "canonical_url"] as const;
type Filled = (typeof filled)[number];

type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

type OwnFields = Partial<Record<Filled, boolean>>;

/**
 * The fields of a stored post that do not follow its title: of a draft all but its addresses made from
 * that; null, for all of them, once it is published.
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

/**
 * The fields of a new post that its author has written: none at first, and of a form that was restored those
 * that say anything else than what is filled in.
 */
export function writtenFieldsOf(form: Record<string, unknown>, origin: string): OwnFields {
  const textOf = (name: string) => String(form[name] ?? "");
  const draft = { title: textOf("title"), excerpt: textOf("excerpt"), content: textOf("content") };
  const auto = autoFields({ ...draft, slug: textOf("slug") }, origin);
  return Object.fromEntries(
    filled.map((name) => [name, textOf(name) !== "" && textOf(name) !== auto[name]]),
  );
}

/**
 * Fills in the SEO fields of a new post, and the slug of a draft, while it is written. A field that its
 * author has edited is left alone until it is empty again: `initiallyOwn` are edited already, null all of
 * them for good. Without scripts the server fills in the same.
 */
export function useAutoFill(initiallyOwn: OwnFields | null, origin: string) {
  const [own, setOwn] = useState(initiallyOwn ?? {});
  const isFilling = useRef(false);
  return ({ target }: FormEvent<HTMLElement>) => {
    // A filled-in value counts as untouched: nobody typed it.
    if (!initiallyOwn || isFilling.current || !isField(target) || !target.form) return;
    const name = filled.find((one) => one === target.name);
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
    for (const field of filled) {
      const element = elements.namedItem(field);
      if (own[field] || field === name || !isField(element)) continue;
      element.value = values[field];
      element.dispatchEvent(new Event("input", { bubbles: true }));
    }
    isFilling.current = false;
  };
}
