import { m } from "~/text/messages";

export const tagProblems = {
  gone: m.admin_tag_gone,
  taken: m.admin_tag_taken,
  "save-failed": m.admin_tag_failed,
};
