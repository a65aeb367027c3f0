import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '@mela/contract/operation';
import { operations } from '@mela/contract/operations';
import { solve } from '#/modules/accounts/login/test-accounts.ts';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { fromNow } from '@mela/dev-env/from-now';
import { createPlayer, registerPlayer } from '@mela/dev-env/player';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** Each call of staff that changes something, and its event in the audit. */
const NOTED: Readonly<Record<string, string>> = {
  deskLogin: 'signed_in',
  changeDeskPassword: 'password_changed',
  endDeskSession: 'session_ended',
  beginDeskFactor: 'factor_begun',
  confirmDeskFactor: 'factor_confirmed',
  renewRecoveryCodes: 'recovery_codes_renewed',
  removeDeskFactor: 'factor_removed',
  deskLogout: 'signed_out',
  takeRoom: 'room_taken',
  handOverRoom: 'room_released',
  closeRoom: 'room_closed',
  addReadyAnswer: 'ready_answer_added',
  removeReadyAnswer: 'ready_answer_removed',
  answerFeedback: 'feedback_answered',
  answerGuestQuestion: 'guest_question_answered',
  decideApplication: 'application_rejected',
  consoleNoteExport: 'list_exported',
};

/** A saved view changes nothing for other staff. */
const OWN_VIEWS = new Set(['consoleSaveView', 'consoleDeleteView']);

/** The chat stores these itself, word for word and with their author. */
const KEPT_BY_THE_CHAT = new Set(['answerRoom', 'uploadRoomPicture', 'markRoom', 'typeInRoom']);

/** These need two people or a passkey: the tests in `ground/approvals` and `operator/staff` read their events. */
const OF_TWO_PEOPLE = new Set([
  'consoleProposeCorrection',
  'consoleApprove',
  'consoleRefuse',
  'consoleWithdraw',
  'consoleStaffInvite',
  'consoleStaffChange',
  'consoleStaffSuspend',
  'consoleStaffRestore',
  'consoleStaffResetFactor',
  'consoleStaffEndSessions',
  'consoleRoleMake',
  'consoleRoleChange',
  'consolePasskeyBegin',
  'consolePasskeyAdd',
  'consolePasskeyRemove',
  'consoleUnlock',
]);
/** console-vendors.test.ts reads their events, because it has the vendor that they are about. */
const NOTED_AT_A_VENDOR = new Set(['consoleAddVendor', 'consoleChangeVendor', 'consoleSwitchVendor']);
/** console-games.test.ts reads their events. */
const ON_GAMES = new Set([
  'consoleArrangeGame',
  'consoleGameMaintenance',
  'consoleArrangeMakers',
  'consoleMakerMaintenance',
  'consoleArrangeCategories',
]);
/** Changes nothing: it only calls a vendor. */
const ASKS_ALONE = new Set(['consoleTestVendor']);

/** Actions on a player: `players-room.test.ts` reads their events. */
const ON_PLAYERS = new Set([
  'consoleLockPlayer',
  'consoleUnlockPlayer',
  'consoleMakeAgent',
  'consoleEndPlayerSessions',
  'consoleResetPlayerPassword',
  'consoleNotePlayer',
  'consoleFlagPlayer',
  'consoleMessagePlayer',
]);

/** `money/manual-payments/manual-payments.db.test.ts` reads their events. */
const ON_PAYMENTS = new Set([
  'consoleConfirmDeposit',
  'consoleRefuseDeposit',
  'consoleClaimPayout',
  'consoleReleasePayout',
  'consoleProposePayout',
  'consolePayoutMade',
  'consolePayoutFailed',
]);

/** `withdrawals.test.ts` and the tests of the room read their events. */
const ON_WITHDRAWALS = new Set(['consoleApproveWithdrawal', 'consoleReturnWithdrawal']);

/** `agency/contract-pay/decisions.db.test.ts` reads its event. */
const ON_CONTRACTS = new Set(['consoleDecideContractPayment']);

/** `news/promotions/promotion-room.db.test.ts` reads their events. */
const ON_PROMOTIONS = new Set(['consoleAddPromotion', 'consoleChangePromotion', 'consoleEndPromotion']);

const ELSEWHERE = [
  ON_PROMOTIONS,
  ON_CONTRACTS,
  ON_WITHDRAWALS,
  ON_PAYMENTS,
  KEPT_BY_THE_CHAT,
  OF_TWO_PEOPLE,
  OWN_VIEWS,
  NOTED_AT_A_VENDOR,
  ASKS_ALONE,
  ON_GAMES,
  ON_PLAYERS,
];

interface EventRow {
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly name: string | null;
  readonly ip: string;
}

let env: DevEnv;
beforeAll(async () => {
  env = await startDevEnv({ database: 'postgres' });
});
afterAll(() => env.stop());

test('records who, from where and what for each change by staff, and keeps the chain valid', async () => {
  const calls = Object.values<Operation>(operations).filter(
    ({ id, method, access }) => id === 'deskLogin' || (access === 'staff' && method !== 'GET'),
  );
  expect(
    calls
      .map(({ id }) => id)
      .filter((id) => !ELSEWHERE.some((some) => some.has(id)))
      .toSorted(),
  ).toEqual(Object.keys(NOTED).toSorted());

  const member = await registerPlayer(env.site);
  const { id: memberId } = await member.call('memberInfo');
  const nasrin = { name: 'nasrin', password: 'mela-demo-2026' };
  const staff = createPlayer(env.site);
  staff.token = (await staff.call('deskLogin', { body: nasrin })).token;

  await member.call('sendChatMessage', { body: { idempotencyKey: randomUUID(), text: 'Where is my deposit?' } });
  const room = { params: { roomId: memberId } };
  await staff.call('takeRoom', room);
  await staff.call('handOverRoom', { ...room, body: { staffId: null } });
  await staff.call('closeRoom', room);
  expect((await staff.ask('closeRoom', room)).answer).toMatchObject({ errorCode: 'conflict' });

  const { answerId } = await staff.call('addReadyAnswer', {
    body: { language: 'en', title: 'Wait', text: '<script>alert(1)</script>' },
  });
  await staff.call('removeReadyAnswer', { params: { answerId } });

  const { reference } = await member.call('submitFeedback', {
    body: { idempotencyKey: randomUUID(), text: 'The list is slow' },
  });
  const feedback = (await staff.call('deskFeedback')).list.find((item) => item.reference === reference);
  if (!feedback) throw new Error('no feedback');
  const answer = { params: { feedbackId: feedback.feedbackId }, body: { text: 'It is faster now' } };
  await staff.call('answerFeedback', answer);
  await staff.call('answerFeedback', answer);

  const guest = createPlayer(env.site);
  const humanCheck = solve(await guest.call('humanCheckChallenge'));
  await guest.call('askSupport', {
    body: { idempotencyKey: randomUUID(), email: 'guest@example.com', text: 'How do I begin?', humanCheck },
  });
  const question = (await staff.call('deskGuestQuestions')).list.find(({ email }) => email === 'guest@example.com');
  if (!question) throw new Error('no question');
  await staff.call('answerGuestQuestion', {
    params: { questionId: question.questionId },
    body: { text: 'Open an account first' },
  });

  const { list } = await member.call('promotions', { query: { language: 'EN' } });
  const promotion = list.find(({ title }) => title === 'Early member');
  if (!promotion) throw new Error('no promotion');
  const { id: promotionId, termsVersion } = promotion;
  await member.call('applyPromotion', {
    params: { promotionId },
    body: { idempotencyKey: randomUUID(), termsVersion },
  });
  const reason = { en: 'The account is too new' };
  await staff.call('decideApplication', {
    params: { promotionId, memberId },
    query: { language: 'EN' },
    body: { attempt: 1, approved: false, reason },
  });

  const other = createPlayer(env.site);
  other.token = (await other.call('deskLogin', { body: nasrin })).token;
  const { list: sessions } = await staff.call('deskSessions');
  const [otherSession] = sessions.filter(({ current }) => !current);
  await staff.call('endDeskSession', { params: { sessionId: otherSession?.sessionId ?? '' } });
  const newPassword = 'ilish-in-the-padma-71';
  await staff.call('changeDeskPassword', { body: { oldPassword: nasrin.password, newPassword } });

  const { secret } = await staff.call('beginDeskFactor', { body: { password: newPassword } });
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  await staff.call('confirmDeskFactor', { body: { code } });
  // One step ahead: the current code is used up.
  const next = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: fromNow(30_000).getTime() });
  const proof = { password: newPassword, secondFactor: { kind: 'totp', answer: next } } as const;
  const { recoveryCodes } = await staff.call('renewRecoveryCodes', { body: proof });
  const [recoveryCode = ''] = recoveryCodes;
  await staff.call('removeDeskFactor', {
    body: { password: newPassword, secondFactor: { kind: 'recovery', answer: recoveryCode } },
  });

  // In the console, staff with the permission reads it one subject at a time; staff of another merchant cannot.
  const ofRoom = await staff.call('consoleAudit', { query: { subjectKind: 'chat_room', search: memberId } });
  expect(ofRoom.list.map(({ action, by, subject }) => [action, by?.name, subject?.name])).toEqual(
    ['room_closed', 'room_released', 'room_taken'].map((action) => [action, 'Nasrin', member.userName]),
  );
  const changes = await staff.call('consoleAudit', { query: { kind: 'changes', limit: 2 } });
  const older = await staff.call('consoleAudit', { query: { kind: 'changes', cursor: changes.next ?? '' } });
  expect(changes.list).toHaveLength(2);
  const numbers = [...changes.list, ...older.list].map(({ number }) => BigInt(number));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => (a > b ? -1 : 1)));
  expect(older.list.map(({ action }) => action)).toContain('application_rejected');
  expect(older.list.map(({ action }) => action)).not.toContain('signed_in');
  expect((await createPlayer(env.site).ask('consoleAudit')).answer).toMatchObject({ success: false });
  const named = await staff.call('consoleAudit', { query: { search: memberId, subjectKind: 'chat_room', limit: 2 } });
  const rest = await staff.call('consoleAudit', {
    query: { search: memberId, subjectKind: 'chat_room', cursor: named.next ?? '' },
  });
  expect([...named.list, ...rest.list].map(({ action }) => action)).toEqual(ofRoom.list.map(({ action }) => action));
  expect(rest.next).toBeNull();
  const oldest = await staff.call('consoleAudit', { query: { sort: 'number.asc', action: 'room_taken' } });
  expect(oldest.list.map(({ action }) => action)).toEqual(['room_taken']);
  expect((await staff.call('consoleAudit', { query: { to: '2020-01-01' } })).list).toEqual([]);
  await staff.call('consoleNoteExport', { body: { list: 'audit', query: 'kind=changes', rows: 12 } });
  await staff.call('deskLogout');

  const client = new pg.Client({ connectionString: env.databaseUrl });
  await client.connect();
  const { rows } = await client.query<EventRow>(
    `select e.action, e.subject_kind, e.subject_id, e.before, e.after, s.name, e.ip from audit_events e
       left join staff s on s.id = e.staff_id where e.subject_kind <> 'staff' or s.name = 'nasrin' order by e.number`,
  );
  await client.end();
  expect(rows.map(({ action }) => action)).toEqual([
    'signed_in',
    'room_taken',
    'room_released',
    'room_closed',
    'ready_answer_added',
    'ready_answer_removed',
    'feedback_answered',
    'guest_question_answered',
    'application_rejected',
    'signed_in',
    'session_ended',
    'password_changed',
    'factor_begun',
    'factor_confirmed',
    'recovery_codes_renewed',
    'factor_removed',
    'list_exported',
    'signed_out',
  ]);
  expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(Object.values(NOTED)));
  for (const { name, ip } of rows) expect([name, ip]).toEqual(['nasrin', expect.stringMatching(/127\.0\.0\.1/)]);
  const about = (action: string) => rows.find((row) => row.action === action);
  expect(about('room_taken')).toMatchObject({
    subject_kind: 'chat_room',
    subject_id: memberId,
    before: { state: 'waiting', staffId: null },
    after: { state: 'taken' },
  });
  expect(about('ready_answer_removed')).toMatchObject({
    subject_id: answerId,
    before: { language: 'en', title: 'Wait', text: '<script>alert(1)</script>' },
    after: null,
  });
  expect(about('feedback_answered')).toMatchObject({ after: { answer: 'It is faster now' } });
  expect(about('guest_question_answered')).toMatchObject({ after: { answer: 'Open an account first' } });
  expect(about('application_rejected')).toMatchObject({
    subject_id: `${memberId}:${promotionId}`,
    after: { attempt: 1, reason },
  });
  for (const hidden of [newPassword, secret, code, next, recoveryCode])
    expect(JSON.stringify(rows)).not.toContain(hidden);

  const verified = await run(process.execPath, ['tools/mela.mjs', 'audit', 'verify'], {
    cwd: repository,
    env: { ...process.env, DATA_DIR: env.dataDir },
  });
  expect(verified.stdout.trim()).toMatch(/^The audit holds: \d+ events, the newest with the hash [\da-f]{64}\.$/);
});
