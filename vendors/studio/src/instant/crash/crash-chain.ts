import { createHash, randomBytes } from 'node:crypto';

/** A chain of hashes: link `length` is the secret, each link before is the hash of the one after, link 0 is public from the start. */
export function makeChain(length: number): NewChain {
  const secret = randomBytes(32).toString('hex');
  return { secret, length, lastHash: chainLinks(secret, length)[0] ?? '', salt: randomBytes(16).toString('hex') };
}

/** Links by chain and place; the chain that was asked for last is kept, because making it takes many hashes. */
export function keepLinks(): LinkKeeper {
  let kept: { id: string; links: string[] } | undefined;
  return {
    at(chain, place) {
      if (kept?.id !== chain.id) kept = { id: chain.id, links: chainLinks(chain.secret, chain.length) };
      return kept.links[place] ?? '';
    },
  };
}

/** All links by their place, 0 to `length`. */
function chainLinks(secret: string, length: number): string[] {
  const links = Array.from({ length: length + 1 }, () => '');
  links[length] = secret;
  for (let place = length - 1; place >= 0; place -= 1) links[place] = hashOf(links[place + 1] ?? '');
  return links;
}

function hashOf(link: string): string {
  return createHash('sha256').update(link).digest('hex');
}

export interface NewChain {
  readonly secret: string;
  readonly length: number;
  readonly lastHash: string;
  readonly salt: string;
}

export interface LinkKeeper {
  at(chain: { readonly id: string; readonly secret: string; readonly length: number }, place: number): string;
}
