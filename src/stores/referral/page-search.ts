import { getShopCountry } from '../../i18n/choose-locale.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { createDistributorSearch } from './distributor-search.ts';

/** The search for distributors on this page. Locale and API address come from `data-locale` and `data-api` of `<html>`. */
export function createPageSearch() {
  const { locale = '', api = '' } = document.documentElement.dataset;
  return createDistributorSearch(createBrowserEnvironment(api).call, { country: getShopCountry(locale), locale });
}
