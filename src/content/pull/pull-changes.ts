import { silentProgress } from '../progress.ts';
import { openSnapshotUpdater } from '../snapshot/updater.ts';
import { createHtmlCleaner } from './clean-html.ts';
import type { ContentApi } from './content-api.ts';
import { type ChangePlan, listChangedSkus, planChanges } from './change-plan.ts';
import { readContentChanges } from './content-feed.ts';
import type { PassReport, PullContext, PullOptions } from './context.ts';
import type { Market } from './market.ts';
import { fetchFamilies } from './changed-families.ts';
import { putChangedProducts } from './changed-products.ts';
import { createKnownLinkContext, putChangedLists, putLinks } from './changed-lists.ts';
import { noteBrokenPromotions } from './promotions.ts';
import { findPullTime } from './pull-time.ts';
import { putChangedReviews } from './reviews.ts';
import type { LastPull } from './last-pull.ts';
import { openRunImages } from './run.ts';
import { openSources } from './sources.ts';
import { openStaging } from './staging.ts';
import { putTexts } from './texts.ts';

/** Whether unchanged content of the API would still produce the same rows. */
const isContinued = ({ meta, state, site }: LastPull, { siteUrl, apiUrl, code = '', now }: PullOptions): boolean =>
  meta.apiUrl === apiUrl &&
  state.siteUrl === siteUrl &&
  state.code === code &&
  site.year === (now?.() ?? new Date()).getUTCFullYear();

async function putChangedTexts(
  context: PullContext,
  markets: readonly Market[],
  texts: ChangePlan['texts'],
): Promise<void> {
  for (const market of markets)
    for (const { locale } of market.locales) {
      const namespaces = texts.get(locale) ?? [];
      if (namespaces.length > 0) await putTexts(context, createKnownLinkContext(context, market, locale), namespaces);
    }
}

async function putChanges(context: PullContext, plan: ChangePlan): Promise<boolean> {
  const { sources } = context;
  const markets = sources.readMarkets();
  // A shade that leaves its product takes its name away from the reviews there.
  const reviewed = markets.map((market) => ({
    market,
    skus: plan.skus.flatMap((sku) => [sku, sources.findProductPage(market.code, sku) ?? sku]),
  }));
  const changedLocales = new Set<string>();
  let links = plan.links;
  const products = await Promise.all(
    markets
      .map((market) => ({ market, skus: listChangedSkus(plan, market.code) }))
      .filter(({ skus }) => skus.length > 0)
      .map(async ({ market, skus }) => ({
        market,
        skus,
        families: await fetchFamilies(context, market, new Set(skus)),
      })),
  );
  for (const { market, skus, families } of products) {
    const changed = await putChangedProducts(context, market, { skus, families });
    if (changed === null) return false;
    for (const locale of changed.listLocales) changedLocales.add(locale);
    links ||= changed.addressesChanged;
  }
  for (const { market, skus } of reviewed) if (skus.length > 0) await putChangedReviews(context, market, skus);
  for (const market of markets) {
    const locales = market.locales.map(({ locale }) => locale);
    const changed = locales.filter((locale) => changedLocales.has(locale));
    if (changed.length > 0) links = (await putChangedLists(context, market, changed)) || links;
  }
  if (links) await putLinks(context, markets);
  await putChangedTexts(context, markets, plan.texts);
  return true;
}

interface PullRun {
  api: ContentApi;
  options: PullOptions;
  concurrency: number;
}

async function writeChanges(
  { api, options, concurrency }: PullRun,
  { state, site }: LastPull,
  { version, plan }: { version: number; plan: ChangePlan },
): Promise<PassReport | null> {
  const { snapshotFile, siteUrl, apiUrl, progress = silentProgress, now = () => new Date() } = options;
  const writer = openSnapshotUpdater(snapshotFile);
  const staging = openStaging();
  // Products that share a page with a changed one, or whose price changed, keep their images.
  const isUnchanged = (sku: string) => !plan.skus.includes(sku);
  const images = openRunImages({ api, writer, staging, options, concurrency }, site.imagesUrl, isUnchanged);
  const sources = openSources(writer.database);
  const context: PullContext = {
    ...{ api, writer, staging, sources, images, progress, concurrency, siteUrl },
    imagesHost: site.imagesUrl,
    now: findPullTime(api, options),
    cleanHtml: createHtmlCleaner(),
  };
  let isFinished = false;
  try {
    if (!(await putChanges(context, plan))) return null;
    await noteBrokenPromotions(context);
    const { absences } = api;
    sources.saveState({
      ...state,
      contentVersion: version,
      absences: absences.listNames(),
      again: absences.listChanges(),
    });
    const counts = { ...noCounts, products: listChangedSkus(plan).length };
    const notes = writer.countNotes();
    const { contentDigest } = writer.finish({ pulledAt: now().toISOString(), apiUrl });
    isFinished = true;
    const locales = site.locales.map(({ locale }) => locale);
    return { scope: 'changes', version, locales, counts, notes, contentDigest, images: images.counts() };
  } finally {
    if (!isFinished) writer.discard();
    images.close();
    staging.close();
  }
}

const noCounts = { products: 0, categories: 0, lists: 0 };
const noImages = { found: 0, fallback: 0, missing: 0, hostsDown: [] };

/**
 * Pulls only what the API reports as changed since the last pull. The resulting snapshot equals that of a full pull.
 * Returns null when everything must be read: the API cannot report changes, the last pull was of another API, site or
 * code, or too much has changed.
 */
export async function pullChanges(
  api: ContentApi,
  options: PullOptions,
  concurrency: number,
  last: LastPull,
): Promise<PassReport | null> {
  const { contentVersion: since, again } = last.state;
  if (since === null || !isContinued(last, options)) return null;
  const feed = await readContentChanges(api, since);
  const plan = feed && planChanges([...feed.changes, ...again]);
  if (!plan) return null;
  const isNothing = listChangedSkus(plan).length === 0 && plan.texts.size === 0 && !plan.links;
  if (!isNothing) return writeChanges({ api, options, concurrency }, last, { version: feed.version, plan });
  const locales = last.site.locales.map(({ locale }) => locale);
  return {
    scope: 'nothing',
    version: feed.version,
    locales,
    counts: noCounts,
    notes: {},
    contentDigest: last.meta.contentDigest,
    images: noImages,
  };
}
