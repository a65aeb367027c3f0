/** `text` is that of a document; `subject` is the first line of a commit message. */
export type ProseKind = 'comment' | 'title' | 'log' | 'error' | 'text' | 'subject';

export interface PlainWord {
  /** A space matches any run of white space. Upper and lower case are the same. */
  word: RegExp;
  /** What to write in its place. */
  instead: string;
  /** Only in these kinds of prose; everywhere by default. */
  kinds?: readonly ProseKind[];
}

export const LONGEST_TITLE = 120;
export const LONGEST_SUBJECT = 72;

/**
 * Words to avoid in prose, each with its plain form. Where good prose uses a word too, the entry matches only the form to
 * avoid: `at most so many bets`, but not `so many bets that the page is slow`.
 */
export const plainWords: readonly PlainWord[] = [
  { word: /\bwhoever\b/, instead: 'anyone who; or name the caller, client, member, clerk' },
  { word: /\b(?:no|some|every)body\b/, instead: 'no one, someone, everyone; or no caller, another user, all members' },
  { word: /\b(?:he|him|his|himself|she|her|hers|herself)\b/, instead: 'they, their, them; or the noun' },
  { word: /\banew\b/, instead: 'again; or rebuild, reconnect, recompute' },
  { word: /\bseldom\b/, instead: 'rarely; throttled; at most once per N seconds' },
  { word: /\b(?:lately|of late)\b/, instead: 'recently, in the last N minutes' },
  { word: /\bfor ever\b/, instead: 'forever, without a timeout; immutable (cache)' },
  { word: /\b(?:every )?now and then\b/, instead: 'periodically, occasionally' },
  { word: /\bin the midst\b/, instead: 'during, under' },
  { word: /\bthe same again\b/, instead: 'a retry, a duplicate, a repeat' },
  { word: /\bmanners\b/, instead: 'modes' },
  { word: /\bpurses?\b/, instead: 'balance; fun account (play money of the studio)' },
  { word: /\bnewcomers?\b/, instead: 'new member, new user, first-time reader' },
  { word: /\bbeside\b/, instead: 'next to, in addition to, outside' },
  {
    word: /(?<!-)\b(?:stands?|stood)\b(?!-| (?:for|in for|out|up|by)\b)/,
    instead: 'is, exists, is stored in, is listed, remains',
  },
  // Its other uses are plain: a standing order, the standing of a team.
  {
    word: /(?<!-)\bstanding (?:in(?! for\b)|on|at|there|here|open|before|behind|above|below|beside|between|alone)\b/,
    instead: 'that is, stored, listed, left',
  },
  {
    word: /\b(?:is|are|was|were|be|been|being) told\b/,
    instead: 'receives, sees, is notified; is logged, is reported',
  },
  { word: /\b(?:told|tells?) (?:\w+ )?apart\b/, instead: 'distinguished, distinguishes' },
  { word: /\bhears?\b/, instead: 'receives, is notified of, listens to' },
  { word: /\bbears?\b(?!er)/, instead: 'has, carries, contains' },
  { word: /\bmend(?:s|ed|ing)?\b/, instead: 'fix, repair' },
  { word: /\b(?:throws?|threw|thrown) away\b/, instead: 'discards, discarded' },
  { word: /\b(?:gives?|gave|given|giving) back\b/, instead: 'returns, refunds; pays back (RTP)' },
  { word: /\b(?:goes|go|went) on(?=[.,;:]|$)/, instead: 'continues, resumes' },
  {
    word: /\bof (?:its|their|our|my|your) own(?=[.,;:)]|\s*(?:$|\|))/,
    instead: 'its own …, a separate …',
  },
  { word: /\bin (?:its|their) own right\b/, instead: 'independently' },
  {
    word: /\bhowever (?:often|many|late|lately|long|deep|large)\b/,
    instead: 'any number of; regardless of the number',
  },
  { word: /\bfrom (?:the first \w+|\d[\w.%]*(?: \w+)?) on\b/, instead: 'after 130 ms, starting with the first …' },
  { word: /\b(?:for|to) who\b/, instead: 'for clients that, to users who' },
  {
    word: /\b(?:at most|at least|up to|after|for|only|every|within) so (?:many|much|often)\b(?!(?: \w+){0,6} that\b)/,
    instead: 'N, the given number',
  },
  { word: /\band (?:says?|said) so\b/, instead: 'and shows the message, returns the code, logs a warning' },
  { word: /\brounds? (?:(?:is|are|was|were|be|been|gets?) )?shown again\b/, instead: 'replayed' },
  { word: /\blays\b(?! out)/, instead: 'puts, places; is' },
  {
    word: /\bone (?:row|entry|record|line|call|job|event|message|key|file|pool|balance) an? (?!second|minute|hour|day|week|month|year)\w+/,
    instead: 'one … per …',
  },
  {
    word: /\bonce an? (?!second|minute|hour|day|night|week|month|quarter|year)\w+(?=[.,;:)]|\s*(?:$|\|))/,
    instead: 'once per …',
  },
  {
    word: /\b(?:dead|living) (?:sessions?|tokens?|log-ins?)\b|\b(?:sessions?|tokens?|log-ins?) (?:is|are|was|were) (?:dead|alive)\b/,
    instead: 'expired, ended, active',
  },
  {
    word: /^(?:what|who|whose|whom|whatever|whichever)\b/,
    instead: 'a verb or a noun at the start: returns …, shows …, an expired token …',
    kinds: ['title'],
  },
  {
    word: /^[^:]+: (?:what|who|whose|whatever)\b/,
    instead: 'a verb after the colon: sessions: return the reason',
    kinds: ['subject'],
  },
];
