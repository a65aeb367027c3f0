import { bonesOf } from '@mela/contract/search-text';
import type { Database } from '@mela/database/database';

/** A word that was sought, and the catalogue's words that are spelt nearly so, the likest first. */
export interface LikeWord {
  readonly sought: string;
  readonly likes: readonly { readonly word: string; readonly likeness: number }[];
}

/** How like a word must be (0 to 1): one wrong letter in five still is. A short word has fewer letters to be right. */
const LIKENESS = { short: 0.36, long: 0.42 };
const SHORT = 4;
/** What the same bones are worth: vowels are what people misspell, and swap, most. */
const SAME_BONES = 0.75;
const SHORTEST_BONES = 2;
/** The likest words of each; more of them find more games that nobody meant. */
const MOST_LIKES = 6;
/** What is typed is as long as its writer likes; more words than this name no game. */
const MOST_WORDS = 8;

/** The catalogue's words that are like those of a folded name. A number is like itself alone. */
export async function likeWords(database: Database, sought: string): Promise<LikeWord[]> {
  const asked = [...new Set(sought.split(' '))].slice(0, MOST_WORDS);
  const spelt = asked.filter((word) => !/^\d+$/.test(word));
  const rows = spelt.length === 0 ? [] : await readLikes(database, spelt);
  return asked.map((word) => ({
    sought: word,
    likes: spelt.includes(word)
      ? rows.filter((row) => row.asked === word).map((row) => ({ word: row.word, likeness: row.likeness }))
      : [{ word, likeness: 1 }],
  }));
}

function readLikes(
  database: Database,
  words: readonly string[],
): Promise<{ asked: string; word: string; likeness: number }[]> {
  return database.transaction(async (tx) => {
    // The threshold by which the index answers is the transaction's own.
    await tx.query(`select set_config('pg_trgm.word_similarity_threshold', $1, true)`, [LIKENESS.short.toString()]);
    return tx.query(
      `select asked.word as asked, near.word, near.likeness from unnest($1::text[], $2::text[]) as asked (word, bones)
       cross join lateral (
         select w.word, max(greatest(word_similarity(asked.word, w.word), case when w.bones = asked.bones then $3::float8 else 0 end))::float8 as likeness
         from catalogue_words w
         where asked.word <% w.word or (w.bones = asked.bones and length(asked.bones) >= $4::integer)
         group by w.word
         order by likeness desc, similarity(asked.word, w.word) desc, w.word limit $5::integer) near
       where near.likeness >= case when length(asked.word) <= $6::integer then $7::float8 else $8::float8 end
       order by near.likeness desc, near.word`,
      [
        words,
        words.map((word) => bonesOf(word)),
        SAME_BONES,
        SHORTEST_BONES,
        MOST_LIKES,
        SHORT,
        LIKENESS.short,
        LIKENESS.long,
      ],
    );
  });
}
