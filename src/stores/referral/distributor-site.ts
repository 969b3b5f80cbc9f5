import { atom, type ReadableAtom } from 'nanostores';
import type { Call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import type { LoadErrorEvent } from '../../config/load-error-events.ts';
import { getDistributor } from '../../contract/referral/distributors.ts';
import { type SiteContent, toSiteContent } from '../../domain/referral/site-content.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';

/** The site of the shopper's distributor. `none`: they have no distributor, or the API knows no such distributor. */
export type DistributorSite = { status: 'none' | 'loading' | 'failed' } | { status: 'ready'; content: SiteContent };

export interface DistributorSiteStore {
  $site: ReadableAtom<DistributorSite>;
  /**
   * Loads the site of a distributor, again after a failure. `null` is a shopper without one. Only the last call counts.
   */
  show(distributorId: string | null): Promise<void>;
}

/** `notifyError` is called for each load that fails, for scripts that watch the shop (ERR-005). */
export function createDistributorSiteStore(call: Call, notifyError: () => void): DistributorSiteStore {
  const $site = atom<DistributorSite>({ status: 'none' });
  let shownId: string | null = null;

  async function load(distributorId: string): Promise<DistributorSite> {
    try {
      const distributor = await call(getDistributor, { params: { id: Number(distributorId) } });
      return { status: 'ready', content: toSiteContent(distributor) };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { status: error.isRetryable || error.code === 'REPLY_UNREADABLE' ? 'failed' : 'none' };
    }
  }

  return {
    $site,
    async show(distributorId) {
      if (distributorId === shownId && $site.get().status !== 'failed') return;
      shownId = distributorId;
      if (distributorId === null) {
        $site.set({ status: 'none' });
        return;
      }
      $site.set({ status: 'loading' });
      const site = await load(distributorId);
      if (shownId !== distributorId) return;
      $site.set(site);
      if (site.status === 'failed') notifyError();
    },
  };
}

/** The store of this page, whose `<html>` has the API's address in `data-api`. */
export const createPageDistributorSite = (): DistributorSiteStore =>
  createDistributorSiteStore(createBrowserEnvironment(document.documentElement.dataset['api'] ?? '').call, () => {
    dispatchEvent(new Event('distributor-error' satisfies LoadErrorEvent));
  });
