import { expect, test } from 'vitest';
import { plainHost } from './host-header.ts';

test('returns a host in lower case, without the dot at its end, with its port', () => {
  expect(plainHost('play.example')).toBe('play.example');
  expect(plainHost('PLAY.Example.:8443')).toBe('play.example:8443');
  expect(plainHost('haat.localhost:8080')).toBe('haat.localhost:8080');
  expect(plainHost('127.0.0.1:80')).toBe('127.0.0.1:80');
  expect(plainHost('[::1]:8080')).toBe('[::1]:8080');
  expect(plainHost('my_host-1')).toBe('my_host-1');
});

test('refuses a header with anything in addition to a host and a port', () => {
  for (const odd of [
    'play.example\\@evil.example',
    'evil@play.example',
    'play.example/evil?x=',
    'play.example#evil',
    'play.example, evil.example',
    'play.example evil',
    'play.example:',
    'play.example:999999',
    'play.example:80:90',
    '[::1',
    '',
    '.',
    undefined,
    ['play.example'],
  ])
    expect(plainHost(odd), String(odd)).toBeUndefined();
});
