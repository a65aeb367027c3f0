import { skeletonOf } from '@mela/contract/search-text';
import type { Database } from '@mela/database/database';
import { likenessOf } from './near-spelling.ts';

/** A typed word, and the catalogue's words with a similar spelling, the most similar first. */
export interface LikeWord {
  readonly sought: string;
  readonly likes: readonly { readonly word: string; readonly likeness: number }[];
}

/** Share of trigrams that a candidate has in common at least (0 to 1). `likenessOf` decides which of them are near. */
const LEAST_SHARED = 0.3;
/** Vowels are misspelt and swapped most often, so words with the same skeleton are candidates before all others. */
const SAME_SKELETON = 0.75;
const SHORTEST_SKELETON = 2;
const MOST_CANDIDATES = 40;
/** The most similar words per typed word. More of them would find more unrelated games. */
const MOST_LIKES = 6;
/** Typed text has any length; a text with more words than this names no game. */
const MOST_WORDS = 8;

/** The catalogue's words that are similar to those of a folded name. A number is similar to itself only. */
export async function likeWords(database: Database, sought: string): Promise<LikeWord[]> {
  const asked = [...new Set(sought.split(' '))].slice(0, MOST_WORDS);
  const spelt = asked.filter((word) => !/^\d+$/.test(word));
  const rows = spelt.length === 0 ? [] : await readLikes(database, spelt);
  return asked.map((word) => ({
    sought: word,
    likes: spelt.includes(word)
      ? nearest(
          word,
          rows.filter((row) => row.asked === word).map((row) => row.word),
        )
      : [{ word, likeness: 1 }],
  }));
}

function nearest(sought: string, candidates: readonly string[]): LikeWord['likes'] {
  return candidates
    .flatMap((word) => {
      const likeness = likenessOf(sought, word);
      return likeness === undefined ? [] : [{ word, likeness }];
    })
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_LIKES);
}

function readLikes(database: Database, words: readonly string[]): Promise<{ asked: string; word: string }[]> {
  return database.transaction(async (tx) => {
    // The threshold of the index applies to the transaction only.
    await tx.query(`select set_config('pg_trgm.word_similarity_threshold', $1, true)`, [LEAST_SHARED.toString()]);
    return tx.query(
      `select asked.word as asked, near.word from unnest($1::text[], $2::text[]) as asked (word, skeleton)
       cross join lateral (
         select w.word, max(greatest(word_similarity(asked.word, w.word), case when w.skeleton = asked.skeleton then $3::float8 else 0 end))::float8 as likeness
         from catalogue_words w
         where asked.word <% w.word or (w.skeleton = asked.skeleton and length(asked.skeleton) >= $4::integer)
         group by w.word
         order by likeness desc, similarity(asked.word, w.word) desc, w.word limit $5::integer) near
       order by near.likeness desc, near.word`,
      [words, words.map((word) => skeletonOf(word)), SAME_SKELETON, SHORTEST_SKELETON, MOST_CANDIDATES],
    );
  });
}
