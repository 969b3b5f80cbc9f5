import type { DeskReview } from '../../../contract/desk/reviews.ts';
import type { DeskTextKey } from '../../../i18n/keys/desk.ts';
import { useDeskContext } from '../context.ts';
import { useFormats } from '../use-formats.ts';

const skinTypeKeys: Readonly<Record<NonNullable<DeskReview['skinType']>, DeskTextKey>> = {
  dry: 'skinDry',
  normal: 'skinNormal',
  combination: 'skinCombination',
  oily: 'skinOily',
  sensitive: 'skinSensitive',
};
const undertoneKeys: Readonly<Record<NonNullable<DeskReview['undertone']>, DeskTextKey>> = {
  cool: 'undertoneCool',
  neutral: 'undertoneNeutral',
  warm: 'undertoneWarm',
};

/** Where the review comes from, and what its buyer says of themselves. */
export function ReviewFacts({ review }: { review: DeskReview }) {
  const { t, languageTag } = useDeskContext();
  const { formatCountry } = useFormats();
  const { sku, shadeName, country, language, skinType, undertone, ageBand } = review;
  const languageName = new Intl.DisplayNames(languageTag, { type: 'language' }).of(language) ?? language;
  const facts: (string | undefined)[] = [
    [sku, shadeName].filter((text) => text !== '').join(', '),
    formatCountry(country),
    languageName,
    skinType && t('skinTypeOf', { type: t(skinTypeKeys[skinType]) }),
    undertone && t('undertoneOf', { undertone: t(undertoneKeys[undertone]) }),
    ageBand && t('ageOf', { age: ageBand.replace('-over', '+').replace('under-', '<\u00a0').replace('-', '\u2013') }),
  ];
  return <ul className="desk-review-facts">{facts.map((fact) => fact !== undefined && <li key={fact}>{fact}</li>)}</ul>;
}
