import fastify from 'fastify';
import { siteRequest } from '@mela/dev-env/site-request';
import { median } from './median.ts';
import { requestBytes, runLoad } from './raw-load.ts';

const connections = 32;
const requestsEach = 12_000;
const path =
  '/wps/relay/GCSGAME_gameList?platform=html5&clientType=2&gameType=RNG&pageNo=1&pageSize=50&vassalage=studio';

/** A page of 50 games by vendor against plain fastify that answers the same bytes from memory, in turns; requests a second. */
export async function benchGameList(
  site: string,
): Promise<{ ours: number; plain: number; p99: number; bytes: number }> {
  const headers = { 'module-id': 'GCSGAME3', 'x-forwarded-for': '10.1.0.1' };
  const { text, headers: answered, status } = await siteRequest(site, { path, headers });
  if (status !== 200) throw new Error(`the list answered ${status}: ${text}`);
  if (!text.includes('"gameId"')) throw new Error(`the list has no game in it: ${text}`);
  const plainServer = fastify();
  plainServer.get('/*', (_, reply) => {
    void reply.header('content-type', answered['content-type']).send(text);
  });
  const plainOrigin = await plainServer.listen({ port: 0, host: '127.0.0.1' });

  const once = async (origin: string) => {
    const request = requestBytes('GET', path, headers);
    let left = requestsEach;
    return await runLoad({
      origin,
      connections,
      next: () => (left-- > 0 ? request : undefined),
      expect: text.slice(0, 200),
    });
  };
  const ours: number[] = [];
  const plain: number[] = [];
  const p99: number[] = [];
  for (let round = 0; round < 3; round++) {
    const result = await once(site);
    ours.push(result.perSecond);
    p99.push(result.p99);
    plain.push((await once(plainOrigin)).perSecond);
  }
  await plainServer.close();
  return { ours: median(ours), plain: median(plain), p99: median(p99), bytes: Buffer.byteLength(text) };
}
