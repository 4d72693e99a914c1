import { z } from "zod";
import { visitorCookie } from "./cookies.server";

const visitorSchema = z.object({ name: z.string().max(200), phone: z.string().max(20) });

export type Visitor = z.infer<typeof visitorSchema>;

/** The name and phone that the visitor left with a lead; null before that, or when the cookie was tampered with. */
export async function getVisitor(request: Request): Promise<Visitor | null> {
  const cookie: unknown = await visitorCookie.parse(request.headers.get("Cookie"));
  return visitorSchema.safeParse(cookie).data ?? null;
}

/** The `Set-Cookie` value that remembers a visitor. */
export function rememberVisitor(visitor: Visitor): Promise<string> {
  return visitorCookie.serialize(visitor);
}
