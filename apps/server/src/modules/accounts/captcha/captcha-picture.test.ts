import sharp from 'sharp';
import { expect, test } from 'vitest';
import { captchaAnswer } from '@mela/contract/verification';
import { captchaPicture } from './captcha-picture.ts';
import { drawDigits } from './captcha.ts';

test('draws answers of four to six digits that the login accepts, each digit and length equally likely', () => {
  const drawn = Array.from({ length: 3_000 }, drawDigits);
  for (const answer of drawn) expect(captchaAnswer.safeParse(answer).success).toBe(true);
  for (const length of [4, 5, 6])
    expect(Math.abs(drawn.filter((answer) => answer.length === length).length - 1_000)).toBeLessThan(200);
  const digits = drawn.join('');
  for (let digit = 0; digit < 10; digit += 1)
    expect(Math.abs(digits.split(String(digit)).length - 1 - digits.length / 10)).toBeLessThan(250);
});

test('draws a new picture each time for the same digits, light enough for a phone', async () => {
  const pictures = await Promise.all(Array.from({ length: 5 }, () => captchaPicture('907351')));
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(5);
  for (const picture of pictures) {
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([360, 128]);
    expect(picture.length).toBeLessThan(25_000);
  }
});

test('draws and compresses pictures in worker threads, not on the event loop', async () => {
  const underWay = () => sharp.counters().queue + sharp.counters().process;
  const drawings = Array.from({ length: 8 }, () => captchaPicture('190573'));
  expect(underWay()).toBe(8);
  await Promise.all(drawings);
  expect(underWay()).toBe(0);
});
