/** Tells what is being worked on: one line when a part is done, and every five seconds what is still going on. */
export function showProgress(title: string) {
  const working = new Map<string, number>();
  const timer = setInterval(() => {
    const parts = [...working].map(([name, since]) => `${name} (${seconds(since)} s)`);
    if (parts.length > 0) console.log(`${title}: ${parts.join(', ')} …`);
  }, 5000);
  return {
    async during(name: string, work: () => Promise<void>): Promise<void> {
      const since = Date.now();
      working.set(name, since);
      console.log(`${title}: ${name} …`);
      try {
        await work();
        console.log(`${title}: ${name} done in ${seconds(since)} s`);
      } finally {
        working.delete(name);
      }
    },
    stop: () => clearInterval(timer),
  };
}

const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1);
