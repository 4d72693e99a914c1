import { adminForms } from "~/domain/admin-access/admin-forms.server";
import {
  serviceDifferences,
  servicePointsText,
  type AdminService,
} from "~/domain/services/admin-service";
import {
  getAdminService,
  listServicePictureUrls,
} from "~/domain/services/admin-service.queries.server";
import { adminServiceSchema, type AdminServiceInput } from "~/domain/services/admin-service.schema";
import { createService, updateService } from "~/domain/services/service.commands.server";
import type { Editor } from "./editor";
import { m } from "~/text/messages";

type Service = {
  stored: AdminService;
  input: AdminServiceInput;
  slot: "cover";
  page: { isNew: boolean };
  problem: never;
};

export const serviceEditor: Editor<Service> = {
  list: "/admin/services",
  schema: adminServiceSchema,
  fields: adminForms.service,
  bucket: "site",
  slots: { cover: { max: 1 } },
  table: "services_pemba",
  get: getAdminService,
  listPictureUrls: listServicePictureUrls,
  create: createService,
  update: updateService,
  differences: (stored, { input, pictures }) =>
    serviceDifferences(stored, { ...input, cover: pictures.cover[0] ?? null }),
  problems: {},
  messages: {
    created: m.admin_service_created,
    updated: m.admin_service_updated,
    gone: m.admin_service_gone,
  },
  toForm: ({ cover, features, benefits, ...values }) => ({
    values: {
      ...values,
      features: servicePointsText(features),
      benefits: servicePointsText(benefits),
    },
    pictures: { cover: cover ? [cover] : [] },
  }),
  page: (stored) => ({ isNew: stored === null }),
};
