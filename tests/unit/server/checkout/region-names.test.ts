import { describe, expect, test } from 'vitest';
import { findRegion, getRegions, listRegionsFor } from '../../../../src/server/areas/checkout/regions.ts';

describe('CHK-032 regions', () => {
  test.each([
    ['CA', 'fr-ca', 'BC', 'Colombie-Britannique'],
    ['CA', 'fr-ca', 'QC', 'Québec'],
    ['CA', 'en-ca', 'QC', 'Quebec'],
    ['HK', 'zh-hk', 'KLN', '九龍'],
    ['HK', 'en-hk', 'KLN', 'Kowloon'],
    ['CN', 'zh-cn', 'SH', '上海市'],
    ['CN', 'zh-cn', 'NM', '内蒙古'],
    ['CN', 'zh-cn', 'XZ', '西藏'],
    ['MX', 'es-mx', 'QUE', 'Querétaro'],
    ['US', 'es-us', 'TX', 'Texas'],
  ] as const)('of %s are named in %s: %s is %s', (country, locale, abbreviation, name) => {
    expect(listRegionsFor(country, locale)).toContainEqual({ abbreviation, name });
    expect(findRegion(country, name)?.abbreviation).toBe(abbreviation);
  });

  test('all have a name in the language of their country', () => {
    for (const { name } of listRegionsFor('CN', 'zh-cn')) expect(name).toMatch(/^\p{Script=Han}+$/u);
    expect(listRegionsFor('CN', 'zh-cn')).toHaveLength(getRegions('CN').length);
  });

  test('stand in the alphabetical order of their language', () => {
    const names = listRegionsFor('CA', 'fr-ca').map(({ name }) => name);
    expect(names.indexOf('Île-du-Prince-Édouard')).toBe(names.indexOf('Colombie-Britannique') + 1);
  });
});
