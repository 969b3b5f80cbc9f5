import { countryCodes, type CountryCode } from '../../../config/countries.ts';
import { countryExamples } from '../../../config/countries/tables/examples.ts';
import { demoLocales } from '../../../config/locales.ts';
import type { SeedDistributor } from '../types.ts';
import { createHomeAddress, createPortrait, createSocialInfo } from './create-record.ts';

const firstStudioId = 9_100_000;

/** The distributor of a country for which nobody has been invented yet. */
export function createStudio(country: CountryCode): SeedDistributor {
  const { address, address3 = '', city, state, zipCode, phone } = countryExamples[country];
  const [locale] = demoLocales[country];
  return {
    distributorId: firstStudioId + countryCodes.indexOf(country),
    referralCode: `STUDIO${country}`,
    country,
    isActive: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Robin',
      lastName: 'Vane',
      contactEmail: `robin.vane@${country.toLowerCase()}.example.com`,
      phoneNumber1: phone,
      addresses: [createHomeAddress([address, city, state, state, zipCode], { address3 })],
    },
    replicatedSite: {
      blogUrl: '',
      locale,
      showAddress: true,
      showPhone: true,
      socialInfo: createSocialInfo(),
      looks: { customContents: [], banners: [], portrait: createPortrait('R', '#7a4a58') },
    },
  };
}
