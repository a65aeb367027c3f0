import { createHash } from 'node:crypto';
import type { InlineHashes } from './renderer.ts';

/** The content security policy of pages: our own files, the constant inline parts by hash, games only in frames of their origins. */
export function pagePolicy(parts: {
  hashes: InlineHashes;
  inlineStyles: readonly string[];
  kind: string;
  frames: readonly string[];
  /** Origins of pictures, in addition to our own. */
  pictures: readonly string[];
  /** Servers that the page may measure, in addition to its own. */
  servers: readonly string[];
  /** The host of Firebase's own pages, if the merchant offers sign-in by it. */
  signInHost?: string | undefined;
}): string {
  const service = parts.signInHost === undefined ? undefined : signInSources(parts.signInHost);
  const frames = [...parts.frames, ...(service?.frames ?? [])];
  const { [parts.kind]: own } = parts.hashes.routes;
  const style = [...parts.hashes.style, ...parts.inlineStyles.map(hashOf), ...(own === undefined ? [] : [own])];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...parts.hashes.script, ...(service?.scripts ?? [])].join(' ')}`,
    `style-src 'self' ${style.join(' ')}`,
    `img-src ${["'self'", 'data:', 'blob:', ...parts.pictures].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...parts.servers, ...(service?.calls ?? [])].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The sources that Firebase's software needs: its calls, its window and frame, and the check that a phone's owner is a person. */
function signInSources(host: string) {
  return {
    scripts: ['https://apis.google.com', 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: [`https://${host}`, 'https://www.google.com/recaptcha/'],
  };
}

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
