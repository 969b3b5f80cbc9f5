import { adoptStyles } from '../runtime/adopt-styles.ts';
import css from './bar.css?inline';
import { askConsent } from './consent.ts';
import { suggestCountry } from './country-suggestion.ts';

adoptStyles(document, css);

/** One after the other: two bars at once would hide the page. */
export async function showBars(page: Document): Promise<void> {
  await askConsent(page);
  await suggestCountry(page);
}
