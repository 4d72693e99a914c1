import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useCallback, useState } from "react";
import { SelectField } from "~/components/form/choice-fields";
import { TextAreaField, TextField } from "~/components/form/field";
import {
  adminPostSchema,
  type AdminPostForm,
  type AdminPostInput,
} from "~/domain/blog/admin-post.schema";
import type { EditConflict } from "~/domain/editing/edited";
import { blogCategories } from "~/domain/blog/post";
import { pictureBuckets, type StoredPicture } from "~/domain/pictures/picture";
import { AdminDialog } from "~/components/admin/shell/admin-dialog";
import { AdminForm } from "~/components/admin/shell/admin-form";
import { ContentField } from "~/components/admin/blog/editor/content-field";
import { EditConflictNotice } from "~/components/admin/shell/edit-conflict";
import { PicturesField } from "~/components/admin/pictures/pictures-field";
import type { PostFields } from "./post-fields";
import { PostPublishing } from "./post-publishing";
import { PostSeo } from "./post-seo";
import { ownFieldsOf, useAutoFill, writtenFieldsOf } from "./use-auto-fill";

type LastResult = Parameters<typeof useForm<AdminPostForm>>[0]["lastResult"];
type PostPictures = { cover: StoredPicture[]; og: StoredPicture[] };
type Props = PostPictures & {
  defaultValue: Record<string, unknown>;
  version?: string;
  isNew: boolean;
  /** The site's origin, for the addresses in the previews. */
  origin: string;
  /** The action data of the last submission. */
  answer?: (LastResult & Partial<PostPictures> & { conflict?: EditConflict }) | null;
};

const LIST = "/admin/blog";
const categories = blogCategories.map((value) => ({ value, label: value }));

/** A post: new, or one that is edited. */
export function PostForm({ defaultValue, version, isNew, origin, answer, ...stored }: Props) {
  const [form, fields] = useForm<AdminPostForm, AdminPostInput>({
    id: "post",
    lastResult: answer,
    defaultValue: { category: "Market Analysis", status: "published", ...defaultValue },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: adminPostSchema }),
    shouldRevalidate: "onInput",
  });
  const [hasChanged, setChanged] = useState(false);
  const change = useCallback(() => setChanged(true), []);
  const ownFields = (isNew ? writtenFieldsOf : ownFieldsOf)(defaultValue, origin);
  const autoFill = useAutoFill(ownFields, origin);
  const { title, slug, category, excerpt, content } = fields;
  return (
    <AdminDialog title={isNew ? "Create New Blog Post" : "Edit Blog Post"} closeTo={LIST} isWide>
      <AdminForm
        form={form}
        fields={inOrder(fields)}
        preview="/admin/blog/preview"
        submit={isNew ? "Create Post" : "Update Post"}
        closeTo={LIST}
        version={version}
        errorToast={form.errors?.[0]}
        hasFiles
        hasOtherChanges={hasChanged}
      >
        {answer?.conflict && <EditConflictNotice {...answer.conflict} />}
        <div onInput={autoFill}>
          <TextField field={title} label="Title" autoComplete="off" />
          <div className="grid gap-x-4 sm:grid-cols-2">
            <SelectField field={category} label="Category" options={categories} />
            <TextField
              field={slug}
              label="Slug"
              isOptional
              autoComplete="off"
              placeholder={ownFields ? "Made from the title" : "Stays as it is"}
            />
          </div>
          <TextAreaField field={excerpt} label="Excerpt" rows={3} />
          <ContentField field={content} label="Content" onChange={change} />
          <PostPublishing fields={fields} />
          <PicturesField
            bucket="blog"
            name={fields.cover.name}
            label="Cover Image"
            isOptional
            errors={fields.cover.errors}
            errorId={fields.cover.errorId}
            pictures={answer?.cover ?? stored.cover}
            max={1}
            accept={pictureBuckets.blog.accept}
            onChange={change}
          />
          <PostSeo fields={fields} og={answer?.og ?? stored.og} origin={origin} onChange={change} />
        </div>
      </AdminForm>
    </AdminDialog>
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
