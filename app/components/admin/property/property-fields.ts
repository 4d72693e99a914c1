import type { useForm } from "@conform-to/react";
import type { AdminPropertyForm } from "~/domain/properties/admin-property.schema";

export type PropertyFields = ReturnType<typeof useForm<AdminPropertyForm>>[1];
