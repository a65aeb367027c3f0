/** The house vendor's code, and its name as players read it. */
export const STUDIO = { code: 'studio', name: { en: 'Mela Studio', bn: 'মেলা স্টুডিও' } } as const;
