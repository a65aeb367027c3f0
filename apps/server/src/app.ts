import type { Server } from 'node:net';
import type { Logger } from 'pino';
import { createDemo } from '../demo/demo.ts';
import { assemble } from './assemble.ts';
import { createRooms, type Rooms } from './compose/create-rooms.ts';
import { openBase, type Base } from './compose/open-base.ts';
import { partTable } from './compose/part-table.ts';
import { callbackHost } from './config/callback-host.ts';
import type { Config } from './config/config.ts';
import { createEvent } from './event.ts';
import { createJobRunner } from './jobs/jobs.ts';
import { serve } from './serve.ts';

export interface App {
  /** Serves; returns the origin that it serves at. */
  listen(): Promise<string>;
  /** Takes no new calls, lets those under way and their bets end, then closes the database. */
  close(): Promise<void>;
}

export interface AppOptions {
  readonly config: Config;
  readonly migrations: string;
  readonly log: Logger;
  /** What the deployment provides for real money (R30); tests hand in more than the product has. */
  readonly realMoney?: Base['realMoney'];
}

/** The composition root. Throws a message for people when it cannot start. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log } = options;
  const base = await openBase(options);
  const rooms = await createRooms(base);
  const demo = demoOf(base, rooms);
  const starting = { log, roles: config.roles };
  const parts = assemble(partTable(base, rooms, demo), starting);
  await demo?.seed();

  const { play, accounts, money } = rooms;
  const { sandbox } = money;
  const listening = createEvent<[port: number]>();
  if (sandbox)
    listening.on('sandbox payments', (port) =>
      sandbox.callBackAt(`http://${callbackHost(config.host)}:${port}/payments/sandbox/callback`),
    );
  let ready = false;
  const http = await serve({
    ...base,
    ...rooms,
    handlers: parts.calls,
    pages: [sandbox?.pages, demo?.pages, accounts.pages],
    isReady: () => ready,
  });

  let origin = '';
  const whole = assemble(
    {
      process: {
        rooms: parts,
        http: {
          after: ['process/rooms'],
          async start() {
            origin = await http.listen({ host: config.host, port: config.port });
            await listening.tell(portOf(http.server.address()));
          },
          stop: () => http.close(),
        },
        jobs: {
          // A sandbox's report comes back by HTTP.
          after: ['process/http'],
          role: 'jobs',
          ...createJobRunner({ database: base.database, handlers: parts.jobs, ticks: parts.ticks, log }),
        },
        offers: { start: play.offers.start, stop: play.offers.stop },
        readiness: { start: () => void (ready = true), stop: () => void (ready = false) },
      },
    },
    starting,
  );
  return {
    async listen() {
      await whole.start();
      if ((await rooms.merchants.all()).length === 0)
        log.warn('no merchant has a site yet: npm run mela -- merchants check says what is missing');
      return origin;
    },
    close: whole.stop,
  };
}

function demoOf(base: Base, rooms: Rooms) {
  const { agency, accounts, money, news, helpCentre } = rooms;
  const { sandbox, cashier, balance, rewards } = money;
  if (!sandbox) return undefined;
  return createDemo({
    ...base,
    ...rooms,
    sandbox,
    affiliates: agency.affiliates,
    invitations: agency.invitations,
    prepareMember: accounts.prepareMember,
    cashier,
    balance,
    announcements: news.announcements,
    promotions: news.promotions,
    help: helpCentre.help,
    pins: accounts.pins,
    rewards,
  });
}

function portOf(address: ReturnType<Server['address']>): number {
  if (typeof address !== 'object' || !address) throw new Error('The server listens at no port');
  return address.port;
}
