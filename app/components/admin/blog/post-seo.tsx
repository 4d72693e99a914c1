import { useHydrated } from "remix-utils/use-hydrated";
import { TextAreaField, TextField } from "~/components/form/field";
import { Picture } from "~/components/ui/picture";
import { postLabels } from "~/domain/blog/admin-post";
import { MOST_DESCRIPTION } from "~/domain/blog/seo";
import type { StoredPicture } from "~/domain/pictures/picture";
import { slugify } from "~/utils/slug";
import { truncate } from "~/utils/text";
import { PicturesField } from "~/components/admin/pictures/pictures-field";
import type { PictureItem } from "~/components/admin/pictures/pictures-state";
import type { PostFields } from "./post-fields";
import { FormSection } from "~/components/admin/shell/form-section";
import { useAgency } from "~/components/ui/use-agency";
import { m } from "~/text/messages";

type Props = PreviewProps & {
  /** The initial OG image, if any. */
  og: StoredPicture[];
  onChange: (items: PictureItem[]) => void;
};

/** Fields for search engines and share cards, with a preview. */
export function PostSeo({ og, onChange, ...preview }: Props) {
  const { fields } = preview;
  const { seo_title, seo_description, seo_keywords, canonical_url } = fields;
  const isScripted = useHydrated();
  return (
    <FormSection title="SEO Settings">
      <TextField field={seo_title} label={postLabels.seo_title()} isOptional autoComplete="off" />
      <TextAreaField
        field={seo_description}
        label={postLabels.seo_description()}
        isOptional
        rows={3}
        maxLength={MOST_DESCRIPTION}
      />
      <p aria-live="polite" className="-mt-6 mb-3 text-right text-sm text-ink-faint tabular-nums">
        {[...(seo_description.value ?? "")].length}/{MOST_DESCRIPTION}
      </p>
      <TextField
        field={seo_keywords}
        label={postLabels.seo_keywords()}
        isOptional
        autoComplete="off"
        placeholder={m.admin_blog_keywords_placeholder()}
      />
      <TextField field={canonical_url} label={postLabels.canonical_url()} type="url" isOptional />
      <PicturesField
        bucket="blog"
        prefix="og-"
        field={fields.og}
        label={postLabels.og()}
        isOptional
        pictures={og}
        max={1}
        onChange={onChange}
      />
      {isScripted && <Previews {...preview} />}
    </FormSection>
  );
}

type PreviewProps = {
  fields: PostFields;
  /** The picture of the share card. */
  shared?: StoredPicture;
  origin: string;
};

/** Previews of the search result and the share card. */
function Previews({ fields, shared, origin }: PreviewProps) {
  const agency = useAgency();
  const title = `${(fields.seo_title.value ?? "") || (fields.title.value ?? "") || m.admin_blog_preview_untitled()} | ${agency.legalName}`;
  const text = (fields.seo_description.value ?? "") || (fields.excerpt.value ?? "");
  const slug = slugify(fields.slug.value ?? "") || slugify(fields.title.value ?? "");
  const { host } = new URL(origin);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <figure>
        <figcaption className="mb-1.5 text-sm font-medium">
          {m.admin_blog_preview_search()}
        </figcaption>
        <div className="h-full rounded-lg border border-line p-4">
          <p className="truncate text-sm text-ink-soft">
            {m.admin_blog_preview_address({ host, slug })}
          </p>
          <p className="mt-1 line-clamp-1 text-[1.125rem] text-badge-blue">{title}</p>
          <p className="mt-1 line-clamp-2 text-sm text-ink-soft">
            {truncate(text, MOST_DESCRIPTION)}
          </p>
        </div>
      </figure>
      <figure>
        <figcaption className="mb-1.5 text-sm font-medium">
          {m.admin_blog_preview_shared()}
        </figcaption>
        <div className="overflow-hidden rounded-lg border border-line">
          {shared && (
            <div className="relative aspect-[1.91/1] bg-sand-200">
              <Picture {...shared} alt="" sizes="24rem" />
            </div>
          )}
          <div className="bg-sand-50 p-3">
            <p className="text-sm text-ink-faint">{host}</p>
            <p className="line-clamp-1 font-semibold">{title}</p>
            <p className="line-clamp-1 text-sm text-ink-soft">{text}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}
