import { prepareBagLink } from './bag/link.ts';
import { replaceFailedImages } from './catalogue/image-fallback.ts';
import { readDeviceDate } from './runtime/device-clock.ts';
import { prepareSearchForms } from './search/form.ts';
import { updateFooterYear } from './shell/footer-year.ts';
import { showHeadingFont } from './shell/heading-font.ts';
import { loadReferralFeatures } from './referral/features.ts';
import { rememberPageForSignIn } from './shell/sign-in-link.ts';
import { syncPageLocale } from './shell/sync-page-locale.ts';

export function prepareEveryPage(): void {
  syncPageLocale(document, location);
  replaceFailedImages(document);
  if (!HTMLScriptElement.supports('speculationrules')) void import('./catalogue/prefetch-links.ts');
  rememberPageForSignIn(document);
  prepareBagLink(document);
  prepareSearchForms(document, location);
  updateFooterYear(document, readDeviceDate());
  void showHeadingFont(document);
  loadReferralFeatures(document, location);
}
