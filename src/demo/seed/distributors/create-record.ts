import type { SeedAddressFlags, SeedDistributorAddress, SeedPortrait, SeedSocialInfo } from '../types.ts';

type ExtraAddressLines = Partial<Pick<SeedDistributorAddress, 'address2' | 'address3'>>;
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

/** An address for every use. */
export const createHomeAddress = (address: AddressTuple, extra: ExtraAddressLines = {}): SeedDistributorAddress =>
  createAddress(address, extra, {
    isMailingAddress: true,
    isShippingAddress: true,
    isOtherShippingAddress: false,
    isReplicatedSiteAddress: true,
  });

/** An address for mail and parcels that is not shown on the site. */
export const createMailingAddress = (address: AddressTuple, extra: ExtraAddressLines = {}): SeedDistributorAddress =>
  createAddress(address, extra, {
    isMailingAddress: true,
    isShippingAddress: true,
    isOtherShippingAddress: false,
    isReplicatedSiteAddress: false,
  });

/** An address that is shown on the site, where the distributor meets shoppers and receives parcels. */
export const createStudioAddress = (address: AddressTuple, extra: ExtraAddressLines = {}): SeedDistributorAddress =>
  createAddress(address, extra, {
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

/** The feeds of all given accounts are turned on. */
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
