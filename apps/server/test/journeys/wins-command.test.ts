import { addStaff } from '@mela/dev-env/staff';
import { expect, test } from 'vitest';
import { melaCommand } from '@mela/dev-env/mela-command';
import { createPlayer, signInStaff } from '@mela/dev-env/player';
import { sharedSite } from './shared-site.ts';

const env = await sharedSite();

const wins = (password: string, ...words: string[]) =>
  melaCommand(env, ['wins', ...words], { STAFF_PASSWORD: password });

test('lets an approver of money set a ceiling only with a password that they chose', async () => {
  const made = await addStaff(env, 'lead-one', '--role', 'risk');
  const clerk = await addStaff(env, 'clerk-one');
  // High enough that no win of another journey is held.
  const set = (password: string, by = made.name) =>
    wins(password, 'ceiling', '7654321.50', '--merchant', 'mela', '--by', by);
  const refused = /may not approve money at this merchant, or it is not the right password/;
  // The person who ran the command knows the password that it made.
  expect(await set(made.password)).toMatch(refused);
  const own = await signInStaff(createPlayer(env.site), made);
  expect(await set(`${own}!`)).toMatch(refused);
  expect(await set(await signInStaff(createPlayer(env.site), clerk), clerk.name)).toMatch(refused);
  const ceilings = () => wins('', 'ceilings', '--merchant', 'mela');
  expect(await ceilings()).not.toContain('7654321.50');
  expect(await set(own)).toContain('above 7654321.50');
  expect(await ceilings()).toMatch(/7654321\.50 \w+ +by: lead-one/);
  expect(await wins(own, 'list')).toContain('There is nothing.');
  expect(await wins('', 'unpaid', '--vendor', 'nobody')).toContain('There is nothing.');
});
