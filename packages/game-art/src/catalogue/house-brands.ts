/**
 * The house's brands in addition to the studio's own name. JL is a code of the client's documents; the names are ours.
 */
export const HOUSE_BRANDS = [
  { code: 'JL', name: { en: 'Jhilmil', bn: 'ঝিলমিল' } },
  { code: 'TN', name: { en: 'Tiger Nine', bn: 'টাইগার নাইন' } },
  { code: 'NK', name: { en: 'Noksha', bn: 'নকশা' } },
  { code: 'PD', name: { en: 'Padma Play', bn: 'পদ্মা প্লে' } },
  { code: 'SW', name: { en: 'Shapla Works', bn: 'শাপলা ওয়ার্কস' } },
  { code: 'JN', name: { en: 'Jonaki', bn: 'জোনাকি' } },
  { code: 'BK', name: { en: 'Bokul', bn: 'বকুল' } },
  { code: 'DR', name: { en: 'Dhol & Reel', bn: 'ঢোল ও রিল' } },
] as const;
