// Stops a site, in order, when the process that started it for a test is gone, even by kill -9.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
