import type { SeedAddressFlags, SeedDistributorAddress, SeedPortrait, SeedSocialInfo } from '../types.ts';

type ExtraAddressLines = Partial<Pick<SeedDistributorAddress, 'address2' | 'address3'>>;
/** address1, city, region name, region abbreviation, postal code. */
type AddressTuple = readonly [address1: string, city: string, stateName: string, stateCode: string, zip: string];

const createAddress = (
  [address1, city, stateName, stateCode, zip]: AddressTuple,
  extra: ExtraAddressLines,
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
export const createHomeAddress = (place: AddressTuple, extra: ExtraAddressLines = {}): SeedDistributorAddress =>
  createAddress(place, extra, {
    isMailingAddress: true,
    isShippingAddress: true,
    isOtherShippingAddress: false,
    isReplicatedSiteAddress: true,
  });

/** Where letters go, kept off the site. */
export const createMailingAddress = (place: AddressTuple, extra: ExtraAddressLines = {}): SeedDistributorAddress =>
  createAddress(place, extra, {
    isMailingAddress: true,
    isShippingAddress: true,
    isOtherShippingAddress: false,
    isReplicatedSiteAddress: false,
  });

/** Where she meets shoppers and takes parcels: what her site shows. */
export const createStudioAddress = (place: AddressTuple, extra: ExtraAddressLines = {}): SeedDistributorAddress =>
  createAddress(place, extra, {
    isMailingAddress: false,
    isShippingAddress: false,
    isOtherShippingAddress: true,
    isReplicatedSiteAddress: true,
  });

interface SocialAccounts {
  facebook?: string;
  instagram?: string;
  twitter?: string;
  youTube?: string;
}

/** Feeds are on for every account named. */
export const createSocialInfo = ({
  facebook = '',
  instagram = '',
  twitter = '',
  youTube = '',
}: SocialAccounts = {}): SeedSocialInfo => ({
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

export const createPortrait = (monogram: string, color: string): SeedPortrait => ({ monogram, color });
