import { defaultCountry } from '../../config/countries.ts';
import { toDialledPhone } from '../../config/dialling-codes.ts';
import type { Distributor } from '../../contract/referral/distributors.ts';
import { formatAddress } from '../checkout/format-address.ts';
import { formatFullName } from '../full-name.ts';
import { stripTags } from '../strip-tags.ts';
import { buildTelephoneLink } from '../telephone-link.ts';
import { findVideoHref, listSocialLinks, type SocialLink } from './social-links.ts';

/** A banner of a distributor's site: an image of the images host, or a line of text. */
type SiteBanner = { kind: 'image'; name: string } | { kind: 'text'; text: string };

/** What a distributor's own site shows of them: all that the shop may present (PAGE-024, PAGE-025). */
export interface SiteContent {
  distributorId: number;
  name: string;
  /** Whether they still are a distributor, as far as the API says. */
  isActive: boolean;
  /** Whether the API takes questions to them. */
  takesQuestions: boolean;
  /** The town of the address that they show; empty unless they show it. */
  town: string;
  /** Empty unless the distributor shows it. */
  phone: string;
  /** Calls them from anywhere; empty without a phone. */
  phoneHref: string;
  /** Empty unless the distributor shows how to reach them. */
  email: string;
  /** Empty unless the distributor shows their address. */
  addressLines: string[];
  /** The name of their picture on the images host; empty without one. */
  imageName: string;
  banners: SiteBanner[];
  /** Products and shades that they recommend, with their own words. Not all need be sold. */
  favourites: { sku: string; words: string }[];
  /** The locale of their site, in which their texts are written; empty when unknown. */
  locale: string;
  /** Their own texts, as plain text. */
  paragraphs: string[];
  /** Their blog and the accounts that they have switched on. */
  links: SocialLink[];
  /** The address of their video on YouTube; empty without one. */
  videoHref: string;
}

const imageNamePattern = /^[\w./-]+\.(?:avif|gif|jpe?g|png|webp)$/i;
const encodedCharacters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};
const encodedPattern = /&(?:lt|gt|quot|#39|nbsp|amp);/gi;

/** What begins a tag once others are gone. */
const tagStart = /<(?=[/!?a-z])/gi;

/** Encoded tags are tags too. Pages print the result as text, never as markup. */
const toLine = (text: string) =>
  stripTags(text.replace(encodedPattern, (found) => encodedCharacters[found.toLowerCase()] ?? found))
    .replace(tagStart, '')
    .replace(/\s+/g, ' ')
    .trim();

const toBanner = (banner: string): SiteBanner =>
  imageNamePattern.test(banner.trim())
    ? { kind: 'image', name: banner.trim() }
    : { kind: 'text', text: toLine(banner) };

/** The address of the replicated site, or the first one where none is marked. */
const findSiteAddress = ({ profile: { addresses } }: Distributor) =>
  addresses.find(({ isReplicatedSiteAddress }) => isReplicatedSiteAddress) ?? addresses[0];

function listAddressLines(distributor: Distributor): string[] {
  const { countryCode = defaultCountry } = distributor;
  const address = findSiteAddress(distributor);
  if (!address) return [];
  const { address1, stateName, zip, ...others } = address;
  return formatAddress({ ...others, address: address1, state: stateName, zipCode: zip }, countryCode);
}

/** An API that does not name the country by its code gives a number as it is dialled at home. */
const toPhoneHref = (phone: string, { countryCode }: Distributor): string =>
  phone === '' ? '' : buildTelephoneLink(countryCode ? toDialledPhone(phone, countryCode) : phone);

const noLooks = { customContents: [], banners: [], distributorImage: '', favourites: [] };
const maxFavourites = 12;

type Looks = NonNullable<NonNullable<Distributor['replicatedSite']>['looks']>;

const toSiteLooks = ({
  customContents,
  banners,
  distributorImage,
  favourites,
}: Looks): Pick<SiteContent, 'imageName' | 'banners' | 'paragraphs' | 'favourites'> => ({
  imageName: distributorImage,
  banners: banners.map(toBanner).filter((banner) => banner.kind === 'image' || banner.text !== ''),
  paragraphs: customContents.map(toLine).filter((text) => text !== ''),
  favourites: [...new Map(favourites.map((favourite) => [favourite.sku, favourite])).values()]
    .slice(0, maxFavourites)
    .map(({ sku, words }) => ({ sku, words: toLine(words) })),
});

type Reach = Pick<SiteContent, 'phone' | 'phoneHref' | 'email' | 'addressLines' | 'town'>;

/** How to reach a distributor, as far as they show it. */
function toReach(distributor: Distributor): Reach {
  const { profile, replicatedSite } = distributor;
  const { showPhone = false, showAddress = false } = replicatedSite ?? {};
  const phone = showPhone ? profile.phoneNumber1 : '';
  return {
    phone,
    phoneHref: toPhoneHref(phone, distributor),
    email: showPhone ? profile.contactEmail : '',
    addressLines: showAddress ? listAddressLines(distributor) : [],
    town: showAddress ? (findSiteAddress(distributor)?.city.trim() ?? '') : '',
  };
}

/**
 * The one filter between a distributor as an API sends them and what the shop shows. Phone, email and address are left out
 * unless the distributor shows them, even if the API sends them.
 */
export function toSiteContent(distributor: Distributor): SiteContent {
  const { dist_ID: distributorId, profile, replicatedSite, isActive = true, takesQuestions = false } = distributor;
  return {
    distributorId,
    name: formatFullName(profile),
    isActive,
    takesQuestions,
    ...toReach(distributor),
    ...toSiteLooks(replicatedSite?.looks ?? noLooks),
    locale: replicatedSite?.locale ?? '',
    links: listSocialLinks(distributor),
    videoHref: findVideoHref(distributor),
  };
}
