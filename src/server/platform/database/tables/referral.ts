import type { CountryCode } from '../../../../config/countries.ts';
import type { JsonColumn } from './columns.ts';

interface DistributorAddress {
  isMailingAddress: boolean;
  isShippingAddress: boolean;
  isOtherShippingAddress: boolean;
  isReplicatedSiteAddress: boolean;
  address1: string;
  address2: string;
  address3: string;
  stateName: string;
  stateCode: string;
  city: string;
  zip: string;
}

interface ReplicatedSite {
  blogUrl: string;
  locale: string;
  looks: {
    customContents: readonly string[];
    banners: readonly string[];
    /** Absent in sites that were stored before there were any. */
    favourites?: readonly { sku: string; words: string }[];
  };
  socialInfo: {
    facebookAccount: string;
    instagramAccount: string;
    twitterAccount: string;
    youTubeAccount: string;
    useMyTwitter: boolean;
    useMyInstagram: boolean;
    useMyYouTube: boolean;
    instagramToken: string;
    instagramUserId: string;
    youTubeVideo: string;
  };
}

interface Portrait {
  monogram: string;
  color: string;
}

/** Distributors. */
export interface ReferralTables {
  distributors: {
    distId: number;
    referralCode: string;
    countryCode: CountryCode;
    firstName: string;
    lastName: string;
    contactEmail: string;
    phone: string;
    zip: string;
    region: string;
    isActive: boolean;
    isCdoOn: boolean;
    showPhone: boolean;
    showAddress: boolean;
    addresses: JsonColumn<readonly DistributorAddress[]>;
    replicatedSite: JsonColumn<ReplicatedSite>;
    portrait: JsonColumn<Portrait> | null;
  };
}
