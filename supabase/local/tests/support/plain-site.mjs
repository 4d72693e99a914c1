// A one-sentence site with one endless response, for trying out starts and stops without a build.
import { createServer } from "node:http";

const server = createServer((request, response) => {
  if (request.url === "/crash") process.exit(3);
  if (request.url === "/hang") return void response.flushHeaders();
  if (request.url === "/environment") {
    return void response.end(JSON.stringify({ ...process.env, pid: process.pid }));
  }
  response.end(JSON.stringify({ pid: process.pid, supabase: process.env.SUPABASE_URL }));
});
server.listen(Number(process.env.PORT), process.env.HOST);
console.log("A word of the site");
process.on("SIGTERM", () => server.close());
