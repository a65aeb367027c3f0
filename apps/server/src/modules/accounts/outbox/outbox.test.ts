import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createOutbox } from './outbox.ts';

const troubles: object[] = [];
const onTrouble = (trouble: object) => void troubles.push(trouble);
const permits: Parameters<typeof createOutbox>[0]['permits'] = {
  permitOf: async () => 'open',
  spendPermit: async () => undefined,
};
beforeEach(() => void (troubles.length = 0));
const message = { id: '7d9f', merchantId: 1n, to: '+8801712345678', text: 'Mela: 012345' };

test('sends an SMS to the gateway with its token and an id that is the same for each attempt', async () => {
  const statuses = [202, 503, 429, 400, 302];
  const seen: { headers: IncomingMessage['headers']; body: unknown }[] = [];
  const url = await listening(
    createServer((request, response) => void answer(request, response, seen, statuses.shift() ?? 500)),
  );
  const { sms } = createOutbox({
    smsGateway: { url, token: 'secret' },
    smtp: undefined,
    sandbox: undefined,
    permits,
    onTrouble,
  });
  const said = [];
  for (let n = 0; n < 5; n += 1) said.push(await sms?.(message));
  expect(said).toEqual(['sent', 'try_again', 'try_again', 'refused', 'try_again']);
  for (const { headers, body } of seen) {
    expect(headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': '7d9f' });
    expect(body).toEqual({ to: '+8801712345678', text: 'Mela: 012345', reference: '7d9f' });
  }
});

test('retries a gateway that is not reachable', async () => {
  const gone = createServer();
  const url = await listening(gone);
  await new Promise((resolve) => gone.close(resolve));
  const { sms } = createOutbox({
    smsGateway: { url, token: 'secret' },
    smtp: undefined,
    sandbox: undefined,
    permits,
    onTrouble,
  });
  expect(await sms?.(message)).toBe('try_again');
});

test('retries a message when the gateway’s settings are wrong, and logs it without receiver or text', async () => {
  const statuses = [401, 402, 403, 404, 422];
  const url = await listening(
    createServer((request, response) => void answer(request, response, [], statuses.shift() ?? 500)),
  );
  const { sms } = createOutbox({
    smsGateway: { url, token: 'secret' },
    smtp: undefined,
    sandbox: undefined,
    permits,
    onTrouble,
  });
  const said: (string | undefined)[] = [];
  for (let n = 0; n < 5; n += 1) said.push(await sms?.(message));
  expect(said).toEqual([...Array<string>(4).fill('try_again'), 'refused']);
  expect(troubles).toEqual(
    [401, 402, 403, 404, 422].map((status, n) => ({ channel: 'sms', outcome: said[n], reason: `status ${status}` })),
  );
});

test('sends an e-mail by SMTP to one receiver under one Message-ID; the server’s answer decides', async () => {
  const taken: string[] = [];
  const verdicts = ['250 taken', '451 later', '550 no such box', '421 closing'];
  const port = await smtpServer(taken, verdicts);
  const { mail } = createOutbox({
    smsGateway: undefined,
    smtp: { url: `smtp://127.0.0.1:${port}`, from: 'Mela <no-reply@mela.example>' },
    sandbox: undefined,
    permits,
    onTrouble,
  });
  const letter = { id: 'link-1', merchantId: 1n, to: 'anika@example.com', subject: 'নতুন পাসওয়ার্ড', text: 'Hello\nthere' };
  const said = [];
  for (let n = 0; n < 4; n += 1) said.push(await mail?.(letter));
  expect(said).toEqual(['sent', 'try_again', 'refused', 'try_again']);
  expect(taken).toHaveLength(4);
  for (const text of taken) {
    expect(text).toContain('RCPT TO:<anika@example.com>');
    expect(text.match(/RCPT TO/g)).toHaveLength(1);
    expect(text).toContain('Message-ID: <link-1@mela.example>');
    expect(text).toContain('Auto-Submitted: auto-generated');
  }
});

test('gives up an e-mail only for an unknown receiver; a wrong password or sender is logged and retried', async () => {
  const AUTH = { EHLO: '250-test\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 not you' };
  const cases = [
    [AUTH, 'try_again', 'EAUTH AUTH PLAIN 535'],
    [{ 'MAIL FROM': '550 5.7.1 not from you' }, 'try_again', 'EENVELOPE MAIL FROM 550'],
    [{ 'RCPT TO': '550 5.7.1 <anika@example.com>: no relay' }, 'try_again', 'EENVELOPE RCPT TO 550'],
    [{ 'RCPT TO': '530 5.7.0 log in first' }, 'try_again', 'EENVELOPE RCPT TO 530'],
    [{ 'RCPT TO': '550 5.1.1 <anika@example.com>: unknown' }, 'refused', 'EENVELOPE RCPT TO 550'],
  ] as const;
  for (const [answers, outcome, reason] of cases) {
    const port = await smtpServer([], [], answers);
    const url = `smtp://${answers === AUTH ? 'mela:wrong@' : ''}127.0.0.1:${port}`;
    const smtp = { url, from: 'no-reply@mela.example' };
    const { mail } = createOutbox({ smsGateway: undefined, smtp, sandbox: undefined, permits, onTrouble });
    const said = await mail?.({ id: 'a', merchantId: 1n, to: 'anika@example.com', subject: 'x', text: 'y' });
    expect([said, troubles.at(-1)]).toEqual([outcome, { channel: 'mail', outcome, reason }]);
  }
  expect(JSON.stringify(troubles)).not.toContain('anika');
});

test('adds no receiver and no header for a line break in a receiver or a subject', async () => {
  const taken: string[] = [];
  const port = await smtpServer(taken, ['250 taken', '250 taken']);
  const { mail } = createOutbox({
    smsGateway: undefined,
    smtp: { url: `smtp://127.0.0.1:${port}`, from: 'no-reply@mela.example' },
    sandbox: undefined,
    permits,
    onTrouble,
  });
  await mail?.({ id: 'a', merchantId: 1n, to: 'anika@example.com\r\nBcc: evil@example.com', subject: 'x', text: 'y' });
  await mail?.({ id: 'b', merchantId: 1n, to: 'anika@example.com', subject: 'x\r\nBcc: evil@example.com', text: 'y' });
  expect(taken.length).toBeGreaterThan(0);
  for (const text of taken) {
    expect(text).not.toMatch(/^Bcc:/im);
    expect(text).not.toContain('RCPT TO:<evil@example.com>');
  }
});

test('offers neither a provider nor a page where nothing is set up and there is no demo', () => {
  expect(createOutbox({ smsGateway: undefined, smtp: undefined, sandbox: undefined, permits, onTrouble })).toEqual({
    sms: undefined,
    mail: undefined,
    pages: undefined,
  });
});

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  seen: { headers: IncomingMessage['headers']; body: unknown }[],
  status: number,
): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  seen.push({ headers: request.headers, body: JSON.parse(text) });
  response.writeHead(status, { location: '/elsewhere' }).end();
}

/**
 * A minimal SMTP server: records each conversation and answers the end of the data with the next verdict. `answers` are
 * keyed by the beginning of a command; any other command succeeds.
 */
async function smtpServer(
  taken: string[],
  verdicts: string[],
  answers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const server = createTcpServer((socket) => {
    let said = '';
    let inData = false;
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (text: string) => {
      said += text;
      if (inData) {
        if (!said.endsWith('\r\n.\r\n')) return;
        inData = false;
        taken.push(said);
        socket.write(`${verdicts.shift() ?? '554 no'}\r\n`);
      } else if (/^QUIT/im.test(text)) socket.end('221 bye\r\n');
      else if (/^DATA/im.test(text)) {
        inData = true;
        socket.write('354 go on\r\n');
      } else {
        const [, own = '250 fine'] = Object.entries(answers).find(([command]) => text.startsWith(command)) ?? [];
        socket.write(`${own}\r\n`);
      }
    });
  });
  await listening(server);
  return (server.address() as AddressInfo).port;
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
}
