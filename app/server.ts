import { join } from "node:path";
import { createRequestHandler } from "@remix-run/express";
import { installGlobals } from "@remix-run/node";
import compression from "compression";
import express from "express";
import * as build from "virtual:remix/server-build";
import { byFirstPart } from "~/requests/routes-by-path.server";
import { env } from "~/services/env.server";

/*
 * A process of the site: it makes what the front (`app/front/`) asks for. Remix' own server, remix-serve, would
 * look for a file for every address and write a log as the front does, and try all routes for each page.
 */

installGlobals({ nativeFetch: true });

const handlerFor = byFirstPart(build, (part) => createRequestHandler({ build: part }));

const app = express();
app.disable("x-powered-by");
// The front packs what it keeps; it asks for the rest as the visitor's browser takes it.
app.use(compression());
// Their names change with what they show.
const pictures = join(build.assetsBuildDirectory, "pictures");
app.use("/pictures", express.static(pictures, { immutable: true, maxAge: "1y", redirect: false }));
app.use((request, response, next) => handlerFor(request.path)(request, response, next));

const server = app.listen(env.PORT, env.HOST);
// A request may take as long to arrive as the front lets it (`app/front/limits/request-body.ts`): Node's own five
// minutes would cut a large upload on a slow line.
server.requestTimeout = 0;
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => server.close());
