// A front for the plain site: reports the site's ports, and selected environment variables of both.
import { createServer } from "node:http";

let ports = [];
process.on("message", ({ sitePorts }) => {
  // It caches nothing of an earlier build.
  if (!sitePorts) return;
  ports = sitePorts;
  process.send({ using: sitePorts });
});
const server = createServer(async (_, response) => {
  const sites = await Promise.all(
    ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/environment`)).json()),
  );
  response.end(JSON.stringify({ front: process.env, sites }));
});
server.listen(Number(process.env.PORT), process.env.HOST, () => process.send("listening"));
process.on("SIGTERM", () => process.exit());
