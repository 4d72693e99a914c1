import { redirect } from "@remix-run/node";
import favicon from "~/assets/favicon.svg?url";

export const loader = () => redirect(favicon, 301);
