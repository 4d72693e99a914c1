// Ends this process when the one that started it is gone, even by kill -9.
process.on("disconnect", () => process.exit());
process.channel?.unref();
