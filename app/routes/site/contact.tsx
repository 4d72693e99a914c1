import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { agency, mapDefaults } from "~/agency";
import { ContactView } from "~/components/site/lead/contact-view";
import { messageThanks } from "~/domain/messages/contact-message";
import { leaveMessage } from "~/domain/leads/leave-lead.server";
import { contactMessageSchema } from "~/domain/leads/lead.schema";
import { contactMessage, whatsAppLink } from "~/domain/messages/whatsapp";
import { SUBMISSION_DEADLINE } from "~/domain/submissions/submission";
import { isSuspectedSpam } from "~/domain/submissions/spam";
import { startDeadline } from "~/services/database.server";
import { PRIVATE_CACHE_CONTROL, publicPage } from "~/services/http/public-page.server";
import { jsonWithSuccess, redirectWithSuccess } from "~/services/session/toast.server";
import { getVisitor, rememberVisitor } from "~/services/session/visitor.server";
import { readForm } from "../read-form.server";
import { isSafe } from "./is-safe.server";
import { publicForms } from "./public-forms.server";
import { rateLimitResponse } from "./rate-limit-response.server";
import type { SiteHandle } from "./layout";
import { mapViewParam, placeMap } from "./maps.server";
import { breadcrumbList, pageMeta, realEstateAgent } from "./page-meta";

export const handle: SiteHandle = { isOverHero: true };

export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const isSent = url.searchParams.has("sent");
  const visitor = isSent ? await getVisitor(request) : null;
  const office = { id: "office", name: `The office of ${agency.name}`, ...mapDefaults.office };
  return data(
    { sent: visitor && thanks(visitor.name), map: placeMap(url, office) },
    // The thanks are by name.
    isSent ? { headers: { "Cache-Control": PRIVATE_CACHE_CONTROL } } : undefined,
  );
}

export async function action({ request }: ActionFunctionArgs) {
  const formData = await readForm(request, publicForms.message);
  const submission = parseWithZod(formData, { schema: contactMessageSchema });
  if (submission.status !== "success") return data({ lastResult: submission.reply() }, 422);
  const inTime = startDeadline(SUBMISSION_DEADLINE);
  const refusal = await inTime(() => rateLimitResponse(request, submission));
  if (refusal) return refusal;

  const context = { page: "/contact", isSuspectedSpam: isSuspectedSpam(formData) };
  const result = await inTime(() => leaveMessage(submission.value, context));
  if (!(await isSafe(result))) {
    const formErrors = ["Something went wrong. Please try again."];
    return data({ lastResult: submission.reply({ formErrors }) }, 503);
  }
  const { full_name: name, phone_e164: phone } = submission.value;
  const headers = { "Set-Cookie": await rememberVisitor({ name, phone }) };
  if (formData.get("intent") === "in-place") {
    return jsonWithSuccess(thanks(name), messageThanks, { headers });
  }
  return redirectWithSuccess("/contact?sent#message-title", messageThanks, { headers });
}

const thanks = (name: string) => ({
  thanks: messageThanks,
  whatsApp: whatsAppLink(agency.phone, contactMessage(name)),
});

export const headers = publicPage(["sent", mapViewParam]);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact",
    description: `Write to ${agency.legalName}, call ${agency.phoneDisplay}, or leave your number and we call you back within a working day. Hours, address, WhatsApp.`,
    path: "/contact",
    image: "/pictures/hero-contact-1.webp",
    jsonLd: (origin) => [
      realEstateAgent(origin),
      breadcrumbList(origin, [
        { name: "Home", path: "/" },
        { name: "Contact", path: "/contact" },
      ]),
    ],
  });

export default function Contact() {
  const { sent, map } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "lastResult" in answer ? answer.lastResult : null;
  return <ContactView sent={sent} lastResult={lastResult} map={map} />;
}
