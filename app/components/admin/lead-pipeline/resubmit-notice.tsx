import { Form } from "@remix-run/react";
import { SaveFailedNotice } from "~/components/admin/saving/save-failed-notice";
import { button } from "~/components/ui/button";

const whats: Record<string, string> = {
  "make-lead": "No lead was made of the callback request",
  "not-spam": "The lead was not put back",
  "dismiss-callback": "The callback request was not dismissed",
  "restore-callback": "The callback request was not put back",
};

/** Offers to send a button's form again that arrived after the session had run out. */
export function ResubmitNotice({ fields }: { fields: (readonly [name: string, value: string])[] }) {
  const intent = fields.find(([name]) => name === "intent")?.[1] ?? "";
  // Without this field the response is a page, not JSON for a fetcher.
  const kept = fields.filter(([name]) => name !== "answer");
  return (
    <Form
      method="post"
      action="/admin/leads"
      className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-badge-orange bg-clove-50 p-4"
    >
      <p role="status">{whats[intent] ?? "The status was not saved"}: you had been signed out.</p>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SaveFailedNotice isClick of={Object.fromEntries(kept)} />
      <button className={button("brand")}>Do it now</button>
    </Form>
  );
}
