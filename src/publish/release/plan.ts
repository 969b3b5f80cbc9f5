import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readChangesSince, type RowChange } from '../../content/snapshot/changes.ts';
import { rowName } from '../../content/snapshot/keys.ts';
import { NavigationRecord } from '../../content/snapshot/records.ts';
import { type ImageFile, listRowImages, mergeImages } from '../../content/snapshot/images.ts';
import { createFeedChanges, type FeedChanges } from '../feeds/feed-changes.ts';
import type { PageIndex } from '../pages/page-index.ts';
import type { PageJob } from '../render/renderer.ts';
import { changesPictures } from './sitemap-pictures.ts';

/** What a publish renders and removes, compared with the newest release. */
export interface RenderPlan {
  /** Whether every page is rendered, into an empty folder. */
  isWhole: boolean;
  render: PageJob[];
  /** Pages that no longer exist. */
  remove: PageJob[];
  /** Pages of `render` that are new. */
  added: number;
  /** The images of changed rows; all images when everything is rendered. */
  images: ImageFile[];
  /** Whether the page of a product shows other pictures, which the sitemaps name. */
  picturesChanged: boolean;
  feeds: FeedChanges;
}

const WithSlug = z.object({ slug: z.string() });
const readSlug = (json: string) => WithSlug.parse(JSON.parse(json)).slug;
const readGroups = (json: string) =>
  JSON.stringify(NavigationRecord.parse(JSON.parse(json)).header.map(({ group }) => group?.slug));

/**
 * The fields of a row that determine the addresses of pages, by the kind of row. Other kinds do not affect addresses.
 */
const addressParts: Readonly<Record<string, (json: string) => string>> = {
  product: readSlug,
  category: readSlug,
  subcategory: readSlug,
  navigation: readGroups,
  site: (json) => json,
};

/** Whether a changed row may add or remove pages, and not only change their contents. */
function changesAddresses({ kind, before, after }: RowChange): boolean {
  if (before === null || after === null) return true;
  const readPart = addressParts[kind];
  return readPart !== undefined && readPart(before) !== readPart(after);
}

interface ChangedRows {
  names: string[];
  images: ImageFile[];
  addressesChanged: boolean;
  picturesChanged: boolean;
  feeds: FeedChanges;
}

function readChangedRows(database: DatabaseSync, since: number): ChangedRows {
  const names: string[] = [];
  const images: ImageFile[][] = [];
  const feeds = createFeedChanges();
  let addressesChanged = false;
  let picturesChanged = false;
  for (const change of readChangesSince(database, since)) {
    names.push(rowName(change.kind, change));
    feeds.add(change);
    if (change.after !== null) images.push(listRowImages(change.kind, change.after));
    addressesChanged ||= changesAddresses(change);
    picturesChanged ||= changesPictures(change);
  }
  return { names, images: mergeImages(images.flat()), addressesChanged, picturesChanged, feeds };
}

/**
 * Plans a publish relative to the newest release. Only pages that read an added, removed or changed row are rendered; a
 * page that looked up a missing row counts as having read it. `listPages` lists all pages, and is called only when
 * addresses may have changed.
 */
export async function planChanges(
  database: DatabaseSync,
  index: PageIndex,
  since: number,
  listPages: () => Promise<PageJob[]>,
): Promise<RenderPlan> {
  const { names, addressesChanged, ...changed } = readChangedRows(database, since);
  const stale = index.listPagesReading(names);
  if (!addressesChanged) return { isWhole: false, render: stale, remove: [], added: 0, ...changed };
  const pages = await listPages();
  const current = new Set(pages.map(({ pathname }) => pathname));
  const known = index.listPages();
  const knownPaths = new Set(known.map(({ pathname }) => pathname));
  const added = pages.filter(({ pathname }) => !knownPaths.has(pathname));
  return {
    isWhole: false,
    render: [...stale.filter(({ pathname }) => current.has(pathname)), ...added],
    remove: known.filter(({ pathname }) => !current.has(pathname)),
    added: added.length,
    ...changed,
  };
}
