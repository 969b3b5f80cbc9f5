import { whenShown } from '../runtime/when-shown.ts';
import { adoptStyles } from './adopt-styles.ts';
import { askForConsentOnce } from './consent.ts';
import { suggestCountry } from './country-suggestion.ts';
import css from './prompt-bar.css?inline';

/** Shows one bar at a time: two would hide the page. */
async function showPromptBars(page: Document): Promise<void> {
  await askForConsentOnce(page);
  await suggestCountry(page);
}

adoptStyles(document, css);
whenShown(document, () => {
  // A bar whose code cannot be loaded is skipped.
  showPromptBars(document).catch(() => undefined);
});
