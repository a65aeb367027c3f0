import { DEV_METRICS_TOKEN } from '@mela/dev-env/dev-env';
import { siteRequest } from '@mela/dev-env/site-request';

/** What the process that serves `port` holds in memory, as it tells itself in /metrics. */
export async function residentBytes(port: number | string): Promise<number> {
  const { text } = await siteRequest(`http://127.0.0.1:${port}`, {
    path: '/metrics',
    headers: { authorization: `Bearer ${DEV_METRICS_TOKEN}` },
  });
  const bytes = /^mela_process_resident_memory_bytes (\S+)$/m.exec(text)?.[1];
  if (bytes === undefined) throw new Error('/metrics does not tell the memory of its process');
  return Number(bytes);
}
