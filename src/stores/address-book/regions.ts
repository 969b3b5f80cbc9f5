import { atom, type ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import type { Call } from '../../client/call.ts';
import type { CountryCode } from '../../config/countries.ts';
import { obtainRegions, type Region } from '../../contract/checkout/regions.ts';
import type { WriteLog } from '../log.ts';

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

/** The regions of the page's country. `$regions` is null while they load. */
export interface Regions {
  $regions: ReadableAtom<readonly Region[] | null>;
  /** Loads the regions. When that fails, the state is a text field (ERR-019). */
  loadRegions(): Promise<void>;
}

interface RegionsDependencies {
  page: { country: CountryCode };
  log: WriteLog;
}

export function createRegions({ page: { country }, log }: RegionsDependencies, cache: RegionCache): Regions {
  const $regions = atom<readonly Region[] | null>(null);
  return {
    $regions,
    async loadRegions() {
      try {
        $regions.set(await cache.load(country));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        log('Error', `The regions of a country were not loaded: ${error.code}`);
        $regions.set([]);
      }
    },
  };
}
