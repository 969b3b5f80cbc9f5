import { adoptStyles } from './adopt-styles.ts';
import { askForConsentOnce } from './consent.ts';
import { suggestCountry } from './country-suggestion.ts';
import css from './prompt-bar.css?inline';

adoptStyles(document, css);

/** Shows one bar after the other: two at once would hide the page. */
export async function showPromptBars(page: Document): Promise<void> {
  await askForConsentOnce(page);
  await suggestCountry(page);
}
