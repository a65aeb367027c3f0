import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isSigned } from './btcpay-signature.ts';

test('accepts the published vector of a webhook and rejects changed ones', async () => {
  const page = await readFile(new URL('../../../../../../docs/payments.md', import.meta.url), 'utf8');
  const [, secret = '', body = '', header = ''] =
    /Secret `([^`]+)`[\s\S]*?```json\n(.+)\n```\s+`BTCPay-Sig: ([^`]+)`/.exec(page) ?? [];
  expect(body).toContain('InvoiceSettled');
  const raw = Buffer.from(body);
  expect(isSigned(secret, header, raw)).toBe(true);
  expect(isSigned(secret, header.toUpperCase().replace('SHA256', 'sha256'), raw)).toBe(true);
  expect(isSigned(`${secret}x`, header, raw)).toBe(false);
  expect(isSigned(secret, header, Buffer.from(`${body} `))).toBe(false);
  expect(isSigned(secret, header.slice(7), raw)).toBe(false);
  expect(isSigned(secret, header.slice(0, -2), raw)).toBe(false);
  expect(isSigned(secret, '', raw)).toBe(false);
});
