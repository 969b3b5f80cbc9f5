import { z } from 'zod';
import type { CountryCode } from '../../../config/countries.ts';
import { readAddressFile } from '../../platform/address-file.ts';

/** A country in Google's address data. Each text is a list joined by `~`; all lists have the same order. */
const AddressData = z.object({
  lang: z.string().default(''),
  sub_keys: z.string().default(''),
  sub_isoids: z.string().default(''),
  sub_names: z.string().default(''),
  sub_lnames: z.string().default(''),
  sub_zips: z.string().default(''),
});
export type AddressData = z.infer<typeof AddressData>;

const AddressFile = z.record(z.string(), z.unknown());

/** The data of a country in its first language, and in its others, whose keys are such as `CA--fr`. */
export function readAddressData(country: CountryCode): readonly [AddressData, ...AddressData[]] {
  const file = AddressFile.parse(readAddressFile(country));
  const others = Object.keys(file).filter((key) => key.startsWith(`${country}--`));
  return [AddressData.parse(file[country] ?? {}), ...others.map((key) => AddressData.parse(file[key]))];
}

/** Compares names regardless of letter case and accents. */
export const normalizeName = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
