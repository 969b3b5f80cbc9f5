import { atom, type ReadableAtom } from 'nanostores';
import type { Call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { getDistributor } from '../../contract/referral/distributors.ts';
import { type SiteContent, toSiteContent } from '../../domain/referral/site-content.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';

/** The site of the shopper's distributor. `none`: they have no distributor, or the API knows no such distributor. */
export type DistributorSite = { status: 'none' | 'loading' | 'failed' } | { status: 'ready'; content: SiteContent };

export interface DistributorSiteStore {
  $site: ReadableAtom<DistributorSite>;
  /** Loads the site of a distributor, again after a failure; null for a shopper without one. Only the last call counts. */
  show(distributorId: string | null): Promise<void>;
}

export function createDistributorSiteStore(call: Call): DistributorSiteStore {
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
      if (shownId === distributorId) $site.set(site);
    },
  };
}

/** The store of this page, whose `<html>` has the API's address in `data-api`. */
export const createPageDistributorSite = (): DistributorSiteStore =>
  createDistributorSiteStore(createBrowserEnvironment(document.documentElement.dataset['api'] ?? '').call);
