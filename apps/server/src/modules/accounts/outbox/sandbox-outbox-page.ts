import { createHash } from 'node:crypto';
import type { SandboxMessageRow } from './outbox.store.ts';

/** The page behind `/sandbox/outbox`, without scripts; links inside a message can be followed. */
export function sandboxOutboxPage(messages: readonly SandboxMessageRow[]): { html: string; csp: string } {
  const list =
    messages.length === 0
      ? '<p>Nothing was sent yet. Codes and links that the site "sends" stand here.</p>'
      : `<ol>${messages.map(item).join('')}</ol>`;
  return {
    csp: `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Sandbox outbox</title><style>${STYLE}</style></head><body><main><h1>Sandbox outbox</h1>${list}</main></body></html>`,
  };
}

function item(message: SandboxMessageRow): string {
  const at = message.sent_at.toISOString();
  const subject = message.subject === '' ? '' : `<h2>${escape(message.subject)}</h2>`;
  return `<li><p><b>${message.kind}</b> to <span>${escape(message.recipient)}</span> <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></p>${subject}<pre>${linked(message.body)}</pre></li>`;
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s]+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `:root{color-scheme:dark}*{box-sizing:border-box}body{margin:0;background:#0A0D1C;color:#F3F1EA;font:16px/1.5 Roboto,system-ui,"Noto Sans Bengali",sans-serif}main{width:min(100%,480px);margin:0 auto;padding:24px 16px}h1{font-size:21px;margin:0 0 16px}h2{font-size:16px;margin:0}ol{list-style:none;margin:0;padding:0;display:grid;gap:12px}li{background:#1B2246;border-radius:14px;padding:12px 16px}p{margin:0;color:#A9AFCF}time{display:block;font-size:13px}pre{margin:8px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:#FFC14D;display:inline-block;min-height:24px}:focus-visible{outline:3px solid #7FD9FF;outline-offset:2px}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
