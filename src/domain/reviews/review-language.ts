import { type ReviewLanguage, reviewLanguages } from '../../config/reviews/review-languages.ts';

/** The language of a locale such as `zh-hk`: by its script for Chinese, English for a language without reviews. */
export function findReviewLanguage(locale: string): ReviewLanguage {
  const { language, script } = new Intl.Locale(locale).maximize();
  const name = language === 'zh' ? `zh-${script?.toLowerCase()}` : language;
  return reviewLanguages.find((known) => known === name) ?? 'en';
}
