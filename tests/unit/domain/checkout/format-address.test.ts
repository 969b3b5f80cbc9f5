import { expect, test } from 'vitest';
import { z } from 'zod';
import { addressFormats } from '../../../../src/config/countries/tables/address-formats.ts';
import { countryCodes } from '../../../../src/config/countries.ts';
import { formatAddress } from '../../../../src/domain/checkout/format-address.ts';
import { listRegionsFor } from '../../../../src/server/areas/checkout/regions.ts';
import { readAddressFile } from '../../../../src/server/platform/address-file.ts';

const blank = { name: '', address: '', address2: '', address3: '', city: '', state: '', zipCode: '' };

test.for([
  ['US', 'en-us', { city: 'Austin', state: 'TX', zipCode: '78701' }, ['Austin, TX 78701']],
  ['US', 'es-us', { city: 'Austin', state: 'Texas', zipCode: '78701' }, ['Austin, TX 78701']],
  ['CA', 'fr-ca', { city: 'Montréal', state: 'QC', zipCode: 'H2Y 1C6' }, ['Montréal QC H2Y 1C6']],
  ['AU', 'en-au', { city: 'Newtown', state: 'NSW', zipCode: '2042' }, ['Newtown NSW 2042']],
  ['NZ', 'en-nz', { address3: 'Te Aro', city: 'Wellington', zipCode: '6011' }, ['Te Aro', 'Wellington 6011']],
  [
    'MX',
    'es-mx',
    { address3: 'Colonia Americana', city: 'Guadalajara', state: 'JAL', zipCode: '44160' },
    ['Colonia Americana', '44160 Guadalajara, Jalisco'],
  ],
  ['HK', 'en-hk', { city: 'Kwun Tong', state: 'KLN' }, ['Kwun Tong', 'Kowloon']],
  ['CN', 'en-cn', { city: 'Hangzhou', state: 'ZJ', zipCode: '310000' }, ['Hangzhou', 'Zhejiang, 310000']],
] as const)('LOC-028 CHK-031 an address in %s ends in %s as its post writes it', ([country, locale, place, lines]) => {
  const address = { ...blank, name: 'June Okafor', address: '1 Main Street', address2: 'Floor 2', ...place };
  const regions = listRegionsFor(country, locale);
  expect(formatAddress(address, country, { country: 'Country', regions })).toEqual([
    ...['June Okafor', '1 Main Street', 'Floor 2'],
    ...lines,
    'Country',
  ]);
});

test.for([
  [
    'CN',
    'zh-cn',
    { name: '王小明', address: '文三路 8 号', city: '杭州市', state: 'ZJ', zipCode: '310000' },
    ['310000', '浙江省杭州市', '文三路 8 号', '王小明'],
  ],
  [
    'HK',
    'zh-hk',
    { name: 'Chan Tai Man', address: '觀塘道 8 號', city: '觀塘', state: 'KLN' },
    ['九龍', '觀塘', '觀塘道 8 號', 'Chan Tai Man'],
  ],
  ['HK', 'zh-hk', { address: '8 Kwun Tong Road', city: '觀塘', state: 'KLN' }, ['8 Kwun Tong Road', '觀塘', '九龍']],
] as const)('LOC-028 a Chinese address in %s begins with its largest part', ([country, locale, parts, lines]) => {
  const regions = listRegionsFor(country, locale);
  expect(formatAddress({ ...blank, ...parts }, country, { regions })).toEqual(lines);
});

test.for([
  [{ city: 'Austin', zipCode: '78701' }, ['Austin 78701']],
  [{ state: 'TX', zipCode: '78701' }, ['TX 78701']],
  [{ city: ' ', state: 'TX' }, ['TX']],
  [{ address3: 'Rear building', city: 'Austin' }, ['Rear building', 'Austin']],
  [
    { address: ' 1 Main Street', address2: ' ', address3: 'Rear', city: ' Austin ' },
    ['1 Main Street', 'Rear', 'Austin'],
  ],
  [{ city: ' Austin ', state: ' TX ', zipCode: ' ' }, ['Austin, TX']],
  [{}, []],
] as const)('CHK-031 the parts %j leave no sign of those that are missing', ([parts, lines]) => {
  expect(formatAddress({ ...blank, ...parts }, 'US')).toEqual(lines);
});

test('LOC-028 a Chinese address begins with its largest part without its region too, and in no other country', () => {
  const chinese = { ...blank, name: '王小明', address: '文三路 8 号', city: '杭州市' };
  const names = { country: '国家' };
  expect(formatAddress(chinese, 'CN', names)).toEqual(['国家', '杭州市', '文三路 8 号', '王小明']);
  expect(formatAddress(chinese, 'US', names)).toEqual(['王小明', '文三路 8 号', '杭州市', '国家']);
});

const AddressFile = z.record(z.string(), z.object({ fmt: z.string().optional(), lfmt: z.string().optional() }));
const known = countryCodes.flatMap((country) => {
  const format = AddressFile.parse(readAddressFile(country))[country];
  return format ? [[country, format] as const] : [];
});

test.each(known)('LOC-028 the format of %s is the one of the address data', (country, { fmt, lfmt }) => {
  const { lines, latinLines } = addressFormats[country];
  expect([lines, latinLines]).toEqual([fmt, lfmt]);
});
