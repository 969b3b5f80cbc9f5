/** The languages in which reviews are written. */
export const reviewLanguages = ['en', 'es', 'fr', 'zh-hans', 'zh-hant'] as const;
export type ReviewLanguage = (typeof reviewLanguages)[number];
