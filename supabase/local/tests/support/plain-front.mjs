// In front of the plain site: says where the site's processes listen, and what both know of the environment.
import { createServer } from "node:http";

let ports = [];
process.on("message", ({ sitePorts }) => {
  // It keeps nothing of a former build.
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
