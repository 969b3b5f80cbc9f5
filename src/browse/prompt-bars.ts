import { askForConsentOnce } from './analytics/consent.ts';
import { whenShown } from './runtime/when-shown.ts';
import { adoptStyles } from './shell/adopt-styles.ts';
import { suggestCountry } from './shell/country-suggestion.ts';
import css from './shell/prompt-bar.css?inline';

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
