import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Database } from '@mela/database/database';
import type { GameVendor } from '@mela/game-vendors/game-vendor';
import { z } from 'zod';
import { isFailed } from '#/http/failure.ts';
import type { PrepareMember } from '#/modules/accounts/registration/registration.ts';
import { createLaunches, type LaunchOptions } from '#/modules/play/launch/launch.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Merchant, Merchants } from '#/modules/ground/merchants/merchants.ts';
import { contextOf } from './demo-robots.ts';
import type { PayIn } from './pay-in.ts';

/**
 * Test players for those who make vendors, with the demo alone: `POST /sandbox/vendor-players` answers a new player's token
 * for a vendor's game, as a launch would hand it over, and `…/<user>/end` ends it. Without the vendor's key a token is worth
 * nothing. The players are marked as robots, so that no one takes them for people.
 */
export function createDemoVendorPlayers(options: DemoVendorPlayersOptions): FastifyPluginAsync {
  return async (app) => {
    app.post('/sandbox/vendor-players', async (request, reply) => {
      const asked = newPlayer.safeParse(request.body);
      const vendor = asked.success ? options.vendors.get(asked.data.vendor) : undefined;
      if (!vendor) return reply.code(400).send({ message: 'Name the vendor: {"vendor":"studio"}' });
      const player = await addPlayer(options, vendor);
      return player ?? reply.code(409).send({ message: 'No game of this vendor is offered' });
    });
    app.post('/sandbox/vendor-players/:user/end', async (request, reply) => {
      const { user } = request.params as { user: string };
      const member = /^\d{1,18}$/.test(user) ? await options.members.byId(BigInt(user)) : undefined;
      if (!member?.userName.startsWith(NAME)) return reply.code(404).send({ message: 'There is no such test player' });
      await options.endGames(member.id);
      return { ended: true };
    });
  };
}

async function addPlayer(options: DemoVendorPlayersOptions, vendor: GameVendor) {
  const [merchant] = await options.merchants.all();
  const game = merchant && (await options.offeredGames(merchant)).find((offered) => offered.vendor === vendor.code);
  if (!merchant || !game) return undefined;
  const member = await options.members.add({
    merchantId: merchant.id,
    userName: `${NAME}${randomUUID().replaceAll('-', '').slice(0, 12)}`,
    accountType: 0,
    password: randomBytes(24).toString('base64url'),
    robot: true,
    registerMethod: 'H5',
  });
  if (isFailed(member)) throw new Error('No test player could be made');
  await options.prepareMember(member, merchant);
  const context = contextOf(member, merchant, options.log);
  await options.payIn(context, FIRST_DEPOSIT);
  let token = '';
  // The launch of any game, but the token comes to us in the vendor's place.
  const { launchGame } = createLaunches({
    database: options.database,
    rounds: options.rounds,
    findGame: async () => ({ ...game, vendor: vendor.code, maker: vendor.code, name: {} }),
    findMember: options.members.byId,
    // They have a token and no session.
    holdSession: async () => true,
    vendors: new Map([
      [
        vendor.code,
        {
          ...vendor,
          launch: async (request) => {
            token = request.token;
            return { ok: true, value: vendor.gameOrigin };
          },
        },
      ],
    ]),
  });
  await launchGame({
    context,
    params: undefined,
    query: {
      gameType: 'RNG',
      vendor: vendor.code,
      gameId: game.gameCode,
      nodeId: game.nodeId,
      supportPlay: 'true',
      gateway: '3',
      theme: 'dark',
      language: 'en',
    },
    body: undefined,
  });
  return { token, user: member.id.toString(), game_code: game.gameCode, currency: merchant.currency.code };
}

const newPlayer = z.strictObject({ vendor: z.string().max(32) });
const NAME = 'vendortest';
const FIRST_DEPOSIT = '1000.00';

interface DemoVendorPlayersOptions extends Pick<LaunchOptions, 'database' | 'rounds'> {
  readonly database: Database;
  readonly vendors: ReadonlyMap<string, GameVendor>;
  readonly merchants: Merchants;
  readonly members: Members;
  readonly payIn: PayIn;
  readonly prepareMember: PrepareMember;
  readonly offeredGames: (
    merchant: Merchant,
  ) => Promise<readonly { nodeId: number; vendor: string; gameCode: string }[]>;
  readonly endGames: (memberId: bigint) => Promise<void>;
  readonly log: FastifyBaseLogger;
}
