import { expect, test } from 'vitest';
import type { LiveTopic } from '@mela/contract/live';
import { createSiteGate } from './site-gate.ts';

const message = (topic: LiveTopic, state: object = {}) => ({
  id: '1',
  audience: 'a',
  topic,
  data: JSON.stringify(state),
});

test('passes only the status while the site is closed, and requests a resync when it opens', () => {
  const gate = createSiteGate(false);
  expect(gate(message('balance'))).toBe('pass');
  expect(gate(message('systemStatus', { maintenance: true }))).toBe('pass');
  expect(gate(message('balance'))).toBe('drop');
  expect(gate(message('systemStatus', { maintenance: true }))).toBe('pass');
  expect(gate(message('systemStatus', { maintenance: false }))).toBe('reopen');
  expect(gate(message('systemStatus', { maintenance: false }))).toBe('pass');
  expect(gate(message('balance'))).toBe('pass');
  expect(createSiteGate(true)(message('winner'))).toBe('drop');
});
