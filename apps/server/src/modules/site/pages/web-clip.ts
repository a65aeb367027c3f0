import { createHash } from 'node:crypto';

/**
 * An iOS profile that puts the merchant's site on the home screen (MOBILECONFIG, P66): one web clip, removable, full screen. It is not signed, and
 * iOS warns about that before installation; an operator who signs their own profile puts its address into their links.
 */
export function webClipProfile(clip: WebClip): string {
  const id = `${clip.host.split('.').toReversed().join('.')}.webclip`;
  const content = dict({
    FullScreen: true,
    Icon: clip.icon,
    IsRemovable: true,
    Label: clip.name,
    PayloadDisplayName: clip.name,
    PayloadIdentifier: `${id}.home`,
    PayloadType: 'com.apple.webClip.managed',
    PayloadUUID: uuidOf(`${clip.url}#home`),
    PayloadVersion: 1,
    Precomposed: true,
    URL: clip.url,
  });
  const profile = dict({
    PayloadContent: [content],
    PayloadDescription: clip.name,
    PayloadDisplayName: clip.name,
    PayloadIdentifier: id,
    PayloadOrganization: clip.name,
    PayloadRemovalDisallowed: false,
    PayloadType: 'Configuration',
    PayloadUUID: uuidOf(clip.url),
    PayloadVersion: 1,
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    `<plist version="1.0">${profile.xml}</plist>`,
    '',
  ].join('\n');
}

export interface WebClip {
  /** The merchant's name for the home screen. */
  readonly name: string;
  /** The address that it opens. */
  readonly url: string;
  readonly host: string;
  /** A square PNG. */
  readonly icon: Buffer;
}

interface Xml {
  readonly xml: string;
}

function dict(entries: Readonly<Record<string, string | number | boolean | Buffer | readonly Xml[]>>): Xml {
  const pairs = Object.entries(entries).map(([key, value]) => `<key>${key}</key>${valueXml(value)}`);
  return { xml: `<dict>${pairs.join('')}</dict>` };
}

function valueXml(value: string | number | boolean | Buffer | readonly Xml[]): string {
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (typeof value === 'string') return `<string>${escapeXml(value)}</string>`;
  if (Buffer.isBuffer(value)) return `<data>${value.toString('base64')}</data>`;
  return `<array>${value.map(({ xml }) => xml).join('')}</array>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The same site has the same profile, so that a second installation replaces the first. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').toUpperCase();
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
