import { adoptStyles } from './adopt-styles.ts';
import css from './prompt-bar.css?inline';
import { askForConsentOnce } from './consent.ts';
import { suggestCountry } from './country-suggestion.ts';

adoptStyles(document, css);

/** One after the other: two bars at once would hide the page. */
export async function showPromptBars(page: Document): Promise<void> {
  await askForConsentOnce(page);
  await suggestCountry(page);
}
