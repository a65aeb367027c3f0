/**
 * Preloaded into each service process: when the process that started it vanishes without a word (kill -9), it stops as if asked to.
 * Without this, the orphan would keep its port and the data folder's lock.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
