import { expect, test } from 'vitest';
import { captchaAnswer } from '@mela/contract/verification';
import { captchaPicture } from './captcha-picture.ts';
import { drawDigits } from './captcha.ts';

test('answers are four to six digits, as the login takes them, each digit and length about as often as another', () => {
  const drawn = Array.from({ length: 3_000 }, drawDigits);
  for (const answer of drawn) expect(captchaAnswer.safeParse(answer).success).toBe(true);
  for (const length of [4, 5, 6])
    expect(Math.abs(drawn.filter((answer) => answer.length === length).length - 1_000)).toBeLessThan(200);
  const digits = drawn.join('');
  for (let digit = 0; digit < 10; digit += 1)
    expect(Math.abs(digits.split(String(digit)).length - 1 - digits.length / 10)).toBeLessThan(250);
});

test('the same digits never make the same picture, and each is light enough for a phone', async () => {
  const pictures = await Promise.all(Array.from({ length: 5 }, () => captchaPicture('907351')));
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(5);
  for (const picture of pictures) {
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([360, 128]);
    expect(picture.length).toBeLessThan(25_000);
  }
});

test('drawing a picture takes less than half of its time from the event loop', async () => {
  await captchaPicture('1234');
  const [whole, loop] = [process.cpuUsage(), process.threadCpuUsage()];
  for (let drawn = 0; drawn < 30; drawn += 1) await captchaPicture('190573');
  const spent = ({ user, system }: { user: number; system: number }) => user + system;
  expect(spent(process.threadCpuUsage(loop))).toBeLessThan(spent(process.cpuUsage(whole)) / 2);
});
