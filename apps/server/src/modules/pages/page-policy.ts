import { createHash } from 'node:crypto';
import type { InlineHashes } from './renderer.ts';

/** The content security policy of pages: our own files, the constant inline parts by hash, games only in frames of their origins. */
export function pagePolicy(parts: {
  hashes: InlineHashes;
  inlineStyle: string;
  frames: readonly string[];
  /** Servers that the page may measure, beside its own. */
  servers: readonly string[];
}): string {
  const style = [...parts.hashes.style, hashOf(parts.inlineStyle)];
  return [
    "default-src 'none'",
    `script-src 'self' ${parts.hashes.script.join(' ')}`,
    `style-src 'self' ${style.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...parts.servers].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${parts.frames.length > 0 ? parts.frames.join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
