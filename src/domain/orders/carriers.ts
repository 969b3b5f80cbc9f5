/** What a carrier calls itself, how warehouses write it, and where a parcel of it can be followed. */
interface Carrier {
  name: string;
  /** Matches a name in lower case whose words are letters and digits between single spaces. */
  pattern: RegExp;
  getTrackingUrl: (encodedNumber: string) => string;
}

/** ACC-030. */
const carriers: readonly Carrier[] = [
  {
    name: 'FedEx',
    pattern: /\bfed ?ex|\bfederal express/,
    getTrackingUrl: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
  {
    name: 'USPS',
    pattern: /\busps|\bu s p s\b|\bu ?s post(?:al|\b)|\bu ?s mail\b|\bunited states post/,
    getTrackingUrl: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  },
  {
    name: 'UPS',
    pattern: /\bups(?:\b|mi\b|ground|next|sure|express|mail|freight|world)|\bu p s\b|\bunited parcel service/,
    getTrackingUrl: (number) => `https://www.ups.com/track?tracknum=${number}`,
  },
  {
    name: 'Australia Post',
    pattern: /\baus(?:tralian?)? ?post|\bau ?post|\beparcel\b/,
    getTrackingUrl: (number) => `https://auspost.com.au/mypost/track/details/${number}`,
  },
  {
    name: 'StarTrack',
    pattern: /\bstar ?track/,
    getTrackingUrl: (number) => `https://startrack.com.au/track/details/${number}`,
  },
  {
    name: 'Fastway',
    pattern: /\bfast ?way/,
    getTrackingUrl: (number) => `https://www.aramex.com.au/tools/track?l=${number}`,
  },
  {
    name: 'Toll',
    pattern: /\btoll(?:\b|group|ipec|priority)(?! free)/,
    getTrackingUrl: (number) => `https://www.mytoll.com/?externalSearchQuery=${number}`,
  },
  {
    name: 'Purolator',
    pattern: /\bpuro ?lator/,
    getTrackingUrl: (number) => `https://www.purolator.com/en/shipping/tracker?pin=${number}`,
  },
];

/** ACC-031. */
const pickupPattern = /\bpick ?up\b|\bwill ?call\b|\bclick and collect\b/;

/** A parcel as an order names it. */
export interface Parcel {
  carrier: string;
  trackingNumber: string;
}

/** Where a parcel is: at a carrier that the shop knows, to be picked up, or at a carrier that it does not know. */
export type ParcelTracking =
  | { kind: 'carrier'; carrier: string; trackingNumber: string; href: string | null }
  | { kind: 'pickup' }
  | { kind: 'other'; carrier: string; trackingNumber: string };

const toWords = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, ' ');

/** Recognizes the carrier of a parcel by the pattern of its name (ACC-030 to ACC-032). */
export function trackParcel({ carrier, trackingNumber }: Parcel): ParcelTracking {
  const [words, number] = [toWords(carrier), trackingNumber.trim()];
  const known = carriers.find(({ pattern }) => pattern.test(words));
  if (known) {
    const encoded = encodeURIComponent(number.replaceAll(/\s/g, ''));
    const href = encoded === '' ? null : known.getTrackingUrl(encoded);
    return { kind: 'carrier', carrier: known.name, trackingNumber: number, href };
  }
  if (pickupPattern.test(words)) return { kind: 'pickup' };
  return { kind: 'other', carrier: carrier.trim(), trackingNumber: number };
}
