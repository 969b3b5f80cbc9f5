import { addressLabels } from '../../config/countries/tables/address-labels.ts';
import { getSnapshot } from '../../content/snapshot/snapshot.ts';
import { getTranslate } from '../../content/texts.ts';
import { findLocaleCountry } from '../locale-country.ts';

/** The texts that the search for a distributor shows, by the keys that the script asks for. */
export function getDistributorSearchTexts(locale: string): Readonly<Record<string, string>> {
  const [t, tForms, tAccount] = [
    getTranslate(locale, 'shop'),
    getTranslate(locale, 'forms'),
    getTranslate(locale, 'account'),
  ];
  const { zipCode = 'zipCode' } = addressLabels[findLocaleCountry(getSnapshot().site().locales, locale)];
  return {
    busy: t('findingDistributor'),
    differentCountryError: t('differentCountryError'),
    CDONotOpted: t('CDONotOpted'),
    distributorInactive: t('distributorInactive'),
    noDistributorFoundError: tAccount('noDistributorFoundError'),
    referralError: tAccount('referralError'),
    distributorIdMsg: tForms('distributorIdMsg'),
    distributorNameMsg: tForms('distributorNameMsg'),
    districtMsg: tForms('districtMsg'),
    noDistributorNamed: tAccount('noDistributorNamed'),
    chooseMatch: tAccount('chooseMatch'),
    moreMatches: tAccount('moreMatches'),
    zipValidationError: tForms(zipCode === 'postalCode' ? 'postalValidationError' : 'zipValidationError'),
  };
}
