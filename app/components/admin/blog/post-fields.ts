import type { useForm } from "@conform-to/react";
import type { AdminPostForm, AdminPostInput } from "~/domain/blog/admin-post.schema";

export type PostFields = ReturnType<typeof useForm<AdminPostForm, AdminPostInput>>[1];
