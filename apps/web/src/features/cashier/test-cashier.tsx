import type { Deposit, Withdrawal } from '@mela/contract/cashier';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';

const FREE = { mark: '', dayMost: null, dayOrders: null, fee: { fixed: '0.00', perTenThousand: 0 } };
export const METHODS = [
  { ...FREE, code: 'nodi', kind: 'wallet' as const, name: 'Nodi', minimum: '200.00', maximum: '30000.00', minutes: 2 },
  {
    ...FREE,
    code: 'bank',
    kind: 'bank' as const,
    name: 'Bank',
    minimum: '1000.00',
    maximum: '200000.00',
    minutes: 120,
  },
];
const WALLET = {
  currency: 'CNY',
  sumBalance: '1500.00',
  cash: '1200.00',
  bonus: '0.00',
  locked: '300.00',
  version: '3',
};
export const DEPOSIT: Deposit = {
  orderId: '500013',
  method: 'nodi',
  methodName: 'Nodi',
  amount: '1500.00',
  fee: '0.00',
  currency: 'CNY',
  state: 'pending',
  createdAt: '2026-11-21T06:29:00Z',
  settledAt: null,
};
export const WITHDRAWAL: Withdrawal = {
  orderId: '700001',
  method: 'nodi',
  methodName: 'Nodi',
  amount: '300.00',
  fee: '0.00',
  currency: 'CNY',
  account: '01711223344',
  state: 'held',
  returnReason: null,
  createdAt: '2026-11-21T06:29:00Z',
  finishedAt: null,
};

export const ACCOUNT = {
  accountId: '3',
  kind: 'wallet' as const,
  number: '01711223344',
  bankName: null,
  holderName: 'Rahim Uddin',
  addedAt: '2026-10-21T06:29:00Z',
};
export const PIN = { state: 'set' as const, codesBy: [], mobile: null, email: null };

export async function open(screen: React.ReactNode, path: string, handlers: FakeServer['handlers'] = {}) {
  const server = await createFakeServer({
    memberWallet: () => WALLET,
    depositMethods: () => ({ methods: METHODS, quickAmounts: ['200.00', '1500.00', '30000.00', '99999.00'] }),
    withdrawMethods: () => ({
      methods: METHODS,
      quickAmounts: ['200.00', '500.00', '30000.00'],
      available: '1200.00',
      playLeft: '0.00',
      reviewHours: 24,
      automatic: '20000.00',
      waysBack: [],
    }),
    payoutAccounts: () => ({ list: [ACCOUNT], holderName: 'Rahim Uddin' }),
    withdrawalPin: () => PIN,
    ...handlers,
  });
  const page = await mount(screen, { server, session: sessionOf(0), path });
  return { server, page, button: () => page.container.querySelector<HTMLButtonElement>('button[type=submit]') };
}
