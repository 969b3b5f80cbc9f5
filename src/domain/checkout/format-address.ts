import { addressFormats } from '../../config/countries/tables/address-formats.ts';
import type { CountryCode } from '../../config/countries.ts';

export interface WrittenAddress {
  /** The recipient. */
  name?: string;
  address: string;
  address2: string;
  /** The colony in Mexico, the suburb in New Zealand. */
  address3: string;
  city: string;
  /** An abbreviation, or a name. */
  state: string;
  zipCode: string;
}

interface AddressNames {
  /** The name of the country in the language of the reader; without it there is no line for the country. */
  country?: string;
  /** The regions of the country in the language of the reader. Without them the state is written as it is kept. */
  regions?: readonly { abbreviation: string; name: string }[] | null;
}

const isPart = (text: string) => text.trim() !== '';
const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

function writeState({ state }: WrittenAddress, country: CountryCode, regions: AddressNames['regions']): string {
  const region = regions?.find(({ abbreviation, name }) => abbreviation === state || name === state);
  return region?.[addressFormats[country].state] ?? state;
}

/** A field that is empty takes what stands before it away. */
function writeLine(line: string, fields: ReadonlyMap<string, string>): string {
  let text = '';
  let before = '';
  for (const [field = '', ...after] of line.split('%').slice(1)) {
    const value = fields.get(field) ?? '';
    if (isPart(value)) text += (text && before) + value.trim();
    before = after.join('');
  }
  return text;
}

/** The lines of an address as its country writes them on a parcel, largest part first where all of it is Chinese. */
export function formatAddress(
  address: WrittenAddress,
  country: CountryCode,
  { country: countryName = '', regions }: AddressNames = {},
): string[] {
  const { name = '', address: street, address2, address3, city, zipCode } = address;
  const state = writeState(address, country, regions);
  const { lines, latinLines } = addressFormats[country];
  const isLargestFirst = latinLines !== undefined && [street, city, state].filter(isPart).every(isChinese);
  const format = isLargestFirst ? lines : (latinLines ?? lines);
  const hasDistrict = format.includes('%D');
  const fields = new Map([
    ['N', name],
    ['A', [street, address2, ...(hasDistrict ? [] : [address3])].join('\n')],
    ['D', address3],
    ['C', city],
    ['S', state],
    ['Z', zipCode],
  ]);
  const written = format.split('%n').flatMap((line) => writeLine(line, fields).split('\n'));
  return (isLargestFirst ? [countryName, ...written] : [...written, countryName]).filter(isPart);
}
