import type { Call } from '../../client/call.ts';
import type { CountryCode } from '../../config/countries.ts';
import { obtainRegions, type Region } from '../../contract/checkout/regions.ts';

export interface RegionCache {
  /** Fetches the regions of a country once, named as in `locale`; later calls get the same ones (CHK-033). Throws CallError. */
  load(country: CountryCode): Promise<readonly Region[]>;
}

export function createRegionCache(call: Call, locale: string): RegionCache {
  const regions = new Map<CountryCode, Promise<readonly Region[]>>();
  return {
    load(country) {
      const known = regions.get(country);
      if (known) return known;
      const loading = call(obtainRegions, { query: { countryCode: country, locale } }).catch((error: unknown) => {
        regions.delete(country);
        throw error;
      });
      regions.set(country, loading);
      return loading;
    },
  };
}
