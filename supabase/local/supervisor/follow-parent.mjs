// Ends this process when its parent is gone, even after kill -9.
process.on("disconnect", () => process.exit());
process.channel?.unref();
