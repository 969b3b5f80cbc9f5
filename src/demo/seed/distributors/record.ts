import type { SeedAddressFlags, SeedDistributorAddress, SeedPortrait, SeedSocialInfo } from '../types.ts';

type Extra = Partial<Pick<SeedDistributorAddress, 'address2' | 'address3'>>;
/** address1, city, region name, region abbreviation, postal code. */
type Place = readonly [address1: string, city: string, stateName: string, stateCode: string, zip: string];

const address = (
  [address1, city, stateName, stateCode, zip]: Place,
  extra: Extra,
  flags: SeedAddressFlags,
): SeedDistributorAddress => ({
  address1,
  address2: '',
  address3: '',
  ...extra,
  city,
  stateName,
  stateCode,
  zip,
  ...flags,
});

/** The one address that serves every end. */
export const home = (place: Place, extra: Extra = {}): SeedDistributorAddress =>
  address(place, extra, {
    isMailingAddress: true,
    isShippingAddress: true,
    isOtherShippingAddress: false,
    isReplicatedSiteAddress: true,
  });

/** Where letters go, kept off the site. */
export const mailing = (place: Place, extra: Extra = {}): SeedDistributorAddress =>
  address(place, extra, {
    isMailingAddress: true,
    isShippingAddress: true,
    isOtherShippingAddress: false,
    isReplicatedSiteAddress: false,
  });

/** Where she meets shoppers and takes parcels: what her site shows. */
export const studio = (place: Place, extra: Extra = {}): SeedDistributorAddress =>
  address(place, extra, {
    isMailingAddress: false,
    isShippingAddress: false,
    isOtherShippingAddress: true,
    isReplicatedSiteAddress: true,
  });

interface Accounts {
  facebook?: string;
  instagram?: string;
  twitter?: string;
  youTube?: string;
}

/** Feeds are on for every account named. */
export const social = ({
  facebook = '',
  instagram = '',
  twitter = '',
  youTube = '',
}: Accounts = {}): SeedSocialInfo => ({
  facebookAccount: facebook,
  instagramAccount: instagram,
  twitterAccount: twitter,
  youTubeAccount: youTube,
  useMyTwitter: twitter !== '',
  useMyInstagram: instagram !== '',
  useMyYouTube: youTube !== '',
  instagramToken: '',
  instagramUserId: '',
  youTubeVideo: '',
});

export const portrait = (monogram: string, color: string): SeedPortrait => ({ monogram, color });
