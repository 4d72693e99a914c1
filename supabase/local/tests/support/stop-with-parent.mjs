// Stops the site gracefully when the test process is gone, even after kill -9.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
