import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSecret, SIGNATURE_HEADER, signatureOf } from '@mela/game-vendors/batched/signature';
import { createBatchedSpeaker } from '@mela/game-vendors/batched/speaker';
import { httpWire } from '@mela/game-vendors/conformance/http-wire';
import type { SpokenCall } from '@mela/game-vendors/vendor-speaker';
import type { AskedRound } from '@mela/game-vendors/conformance/trial/run-trial';

/** What a vendor of the batched dialect does wrong when it plays a round. */
export interface Carelessness {
  readonly signsBy?: string;
  /** It bets again under a new id when no answer came. */
  readonly betsAnew?: boolean;
  /** It pays whatever the answer to the bet was. */
  readonly paysAnyway?: boolean;
  readonly triesWinsOnce?: boolean;
  /** A win that is sent again is another one. */
  readonly winsAnew?: boolean;
  /** A win that is sent again is another sum. */
  readonly changesWins?: boolean;
  readonly round?: string;
}

/** Plays one round the way this vendor does: correctly if the operator accepts everything. */
export async function playCarelessly(asked: AskedRound, operator: string, secret: string, careless: Carelessness) {
  const speaker = createBatchedSpeaker({ secret: careless.signsBy ?? secret });
  const wire = httpWire(operator);
  const say = async (call: SpokenCall) =>
    wire.send(speaker.say(call)).then(
      (answer) => speaker.read(answer),
      () => undefined,
    );
  const { user: userId, token, game: gameCode, currency } = asked;
  const round = { userId, token, gameCode, currency, roundRef: careless.round ?? randomUUID() };
  let transactionRef = randomUUID();
  const bet = () => say({ kind: 'bet', ...round, transactionRef, amountMinor: BigInt(asked.stakeMinor) });
  let answer = await bet();
  if (!answer && careless.betsAnew) {
    transactionRef = randomUUID();
    answer = await bet();
  }
  if (!answer?.ok && !careless.paysAnyway) return;
  const betRef = transactionRef;
  let win = { transactionRef: randomUUID(), amountMinor: BigInt(asked.winMinor) };
  for (let attempt = 0; attempt < (careless.triesWinsOnce ? 1 : 5); attempt += 1) {
    const paid = await say({ kind: 'win', ...round, ...win, betRef, closesRound: true });
    if (paid?.ok || paid?.status.startsWith('412')) return;
    if (careless.winsAnew) win = { ...win, transactionRef: randomUUID() };
    if (careless.changesWins) win = { ...win, amountMinor: win.amountMinor + 1n };
  }
}

/** Lists one game and opens it, or behaves as `also` says. */
export async function openCarelessVendor(
  secret: string,
  also: { readonly isOpenToAll?: boolean; readonly showsToken?: boolean; readonly games?: readonly object[] } = {},
) {
  const key = readSecret(secret);
  const game = {
    game: 'two-boats',
    title: { en: 'Two boats' },
    category: 'RNG',
    rtp: '100',
    min_bet: 100,
    max_bet: 100,
  };
  const { games = [{ ...game, release_date: '2026-01-31' }] } = also;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks);
      if (request.method === 'GET') return void response.end('<h1>Two boats</h1>');
      const isSigned = request.headers[SIGNATURE_HEADER] === signatureOf(rawBody, key);
      if (!isSigned && !also.isOpenToAll) return void response.writeHead(403).end('{"code":403}');
      const asked = JSON.parse(rawBody.toString()) as Record<string, string>;
      if (request.url === '/api/games') return void response.end(JSON.stringify({ games }));
      if (asked['game'] !== game.game) return void response.writeHead(412).end('{"code":107}');
      const launch = also.showsToken ? asked['session_id'] : randomUUID();
      const game_url = `http://${request.headers.host}/play?launch=${launch}`;
      response.end(JSON.stringify({ launch_options: { game_url } }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
