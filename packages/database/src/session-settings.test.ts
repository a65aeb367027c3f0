import { expect, test } from 'vitest';
import { settingsOfUrl, startupOptions } from '#/session-settings.ts';

const at = (options: string) => `postgres://mela@db/site?sslmode=require&options=${encodeURIComponent(options)}`;

test('escapes spaces and backslashes in start-up options', () => {
  expect(startupOptions({ DateStyle: 'ISO, MDY', search_path: 'a\\b' })).toBe(
    '-c DateStyle=ISO,\\ MDY -c search_path=a\\\\b',
  );
});

test('takes the settings out of the address of a database', () => {
  expect(settingsOfUrl(at('-c search_path=mela,\\ public --work_mem=8MB -cjit=off'), {})).toEqual({
    url: 'postgres://mela@db/site?sslmode=require',
    settings: { search_path: 'mela, public', work_mem: '8MB', jit: 'off' },
  });
});

test.each(['postgres://mela@db/site?sslmode=require', 'postgres://mela@db/site', 'postgres:///site?host=/run'])(
  'leaves the address %s as it is',
  (url) => expect(settingsOfUrl(url, {})).toEqual({ url, settings: {} }),
);

test.each([['-c timezone=UTC'], ['--TimeZone=Asia/Dhaka']])(
  'refuses %s in an address, because the session sets it itself',
  (options) =>
    expect(() => settingsOfUrl(at(options), { TimeZone: 'UTC' })).toThrow(/asks for timezone in its options/i),
);

test.each([['-c'], ['search_path=mela'], ['-c search_path'], ['-d 3']])('refuses the options %s', (options) =>
  expect(() => settingsOfUrl(at(options), {})).toThrow('options that are not -c name=value'),
);
