import { randomInt } from 'node:crypto';
import { wrapServicePath } from '@mela/contract/service-path';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { listChannels } from './customer-service.store.ts';

const SHOWN = 20;
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/**
 * A merchant's ways to customer service (M77, M109, M151), read at each call: a change takes effect with the next one.
 */
export function createCustomerService(database: Database, { takesQuestions }: { takesQuestions: boolean }) {
  const customerService: Handler<'customerService'> = async ({ context: { merchant, language } }) => {
    const rows = await listChannels(database, merchant.id, language.toLowerCase(), SHOWN);
    return {
      takesQuestions,
      list: rows.map(({ cs_type, title, path }) => ({ csType: cs_type, title, path: wrapServicePath(path, newKey()) })),
    };
  };
  return { customerService };
}

function newKey(): string {
  return Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
