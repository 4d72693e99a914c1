import { z } from "zod";
import { visitorCookie } from "./cookies.server";

const visitorSchema = z.object({ name: z.string().max(200), phone: z.string().max(20) });

export type Visitor = z.infer<typeof visitorSchema>;

export async function getVisitor(request: Request): Promise<Visitor | null> {
  const cookie: unknown = await visitorCookie.parse(request.headers.get("Cookie"));
  return visitorSchema.safeParse(cookie).data ?? null;
}

export function rememberVisitor(visitor: Visitor): Promise<string> {
  return visitorCookie.serialize(visitor);
}
