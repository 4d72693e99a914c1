import { useCallback, useState } from "react";
import { SelectField, TextAreaField, TextField } from "~/components/form/field";
import { postLabels } from "~/domain/blog/admin-post";
import { adminPostSchema } from "~/domain/blog/admin-post.schema";
import { blogCategories } from "~/domain/blog/post";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { type FormResult, useAdminForm } from "~/components/admin/shell/use-admin-form";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { ContentField } from "~/components/admin/blog/editor/content-field";
import { PicturesField } from "~/components/admin/pictures/pictures-field";
import { m } from "~/text/messages";
import type { PostFields } from "./post-fields";
import { PostPublishing } from "./post-publishing";
import { PostSeo } from "./post-seo";
import { ownFieldsOf, useAutoFill, writtenFieldsOf } from "./use-auto-fill";
import { usePostPictures, type PostPictures } from "./use-post-pictures";

type Props = PostPictures & {
  defaultValue: Record<string, unknown>;
  version?: string;
  isNew: boolean;
  /** The site's origin, for addresses in the previews. */
  origin: string;
  result?: FormResult<Partial<PostPictures>>;
};

const LIST = "/admin/blog";
const categories = blogCategories.map((value) => ({ value, label: value }));

export function PostForm({ defaultValue, version, isNew, origin, result, ...stored }: Props) {
  const initial = { cover: result?.cover ?? stored.cover, og: result?.og ?? stored.og };
  const [form, fields] = useAdminForm({
    id: "post",
    schema: adminPostSchema,
    result,
    defaultValue: {
      category: "Market Analysis",
      status: "published",
      ...defaultValue,
    },
  });
  const [hasChanged, setChanged] = useState(false);
  const change = useCallback(() => setChanged(true), []);
  const ownFields = (isNew ? writtenFieldsOf : ownFieldsOf)(defaultValue, origin);
  const autoFill = useAutoFill(ownFields, origin);
  const { shared, follow } = usePostPictures(initial, change);
  return (
    <AdminDialog
      title={isNew ? m.admin_blog_new_title() : m.admin_blog_edit_title()}
      closeTo={LIST}
      isWide
    >
      <AdminForm
        form={form}
        fields={inOrder(fields)}
        preview="/admin/blog/preview"
        submit={isNew ? m.admin_blog_create() : m.admin_blog_update()}
        closeTo={LIST}
        version={version}
        conflict={result?.conflict}
        hasFiles
        hasOtherChanges={hasChanged}
      >
        <div onInput={autoFill}>
          <TitleAndCategory fields={fields} isSlugMade={ownFields !== null} />
          <TextAreaField field={fields.excerpt} label={postLabels.excerpt()} rows={3} />
          <ContentField field={fields.content} label={postLabels.content()} onChange={change} />
          <PostPublishing fields={fields} />
          <PicturesField
            bucket="blog"
            field={fields.cover}
            label={postLabels.cover()}
            isOptional
            pictures={initial.cover}
            max={1}
            onChange={follow("cover")}
          />
          <PostSeo
            fields={fields}
            og={initial.og}
            shared={shared}
            origin={origin}
            onChange={follow("og")}
          />
        </div>
      </AdminForm>
    </AdminDialog>
  );
}

type TitleProps = {
  fields: PostFields;
  /** True when an empty slug is generated from the title. */
  isSlugMade: boolean;
};

function TitleAndCategory({ fields: { title, category, slug }, isSlugMade }: TitleProps) {
  return (
    <>
      <TextField field={title} label={postLabels.title()} autoComplete="off" />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <SelectField field={category} label={postLabels.category()} options={categories} />
        <TextField
          field={slug}
          label={postLabels.slug()}
          isOptional
          autoComplete="off"
          placeholder={
            isSlugMade ? m.admin_blog_slug_from_title() : m.admin_common_slug_unchanged()
          }
        />
      </div>
    </>
  );
}

const inOrder = (fields: PostFields) => {
  const { title, slug, category, author, excerpt, content, status, published_at, cover, og } =
    fields;
  const { seo_title, seo_description, seo_keywords, canonical_url } = fields;
  return [
    ...[title, category, slug, excerpt, content, author, status, published_at, cover],
    ...[seo_title, seo_description, seo_keywords, canonical_url, og],
  ];
};
