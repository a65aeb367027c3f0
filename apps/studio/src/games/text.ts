export type Language = 'en' | 'bn';

/** A name in every language of the games. */
export type Text = Readonly<Record<Language, string>>;
