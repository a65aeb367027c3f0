import { expect, test } from 'vitest';
import { isLinkAddress } from './link-address.ts';

test('allows links to the site, the web, mail and telephones, and refuses javascript and data addresses (R17)', () => {
  for (const address of [
    '/m/activity?id=3',
    '/art/a.webp',
    'https://example.com/a?b#c',
    'http://localhost:8080/app.apk',
    'mailto:help@example.com',
    'tel:+8801700000000',
    'itms-services://?action=download-manifest&url=https://example.com/a.plist',
  ])
    expect(isLinkAddress(address), address).toBe(true);
  for (const address of [
    '',
    'javascript:x()',
    ' JaVa\tScript:x()',
    'vbscript:x',
    'data:text/html,<script>x()</script>',
    'data:image/svg+xml,<svg onload="x()"/>',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'm/home',
    '"><svg onload=x()>',
  ])
    expect(isLinkAddress(address), address).toBe(false);
});
