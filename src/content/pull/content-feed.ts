import { type ContentChange, getContentChanges } from '../../contract/shell/content-changes.ts';
import type { ContentApi } from './content-api.ts';

/** The current version of the API's content. Returns null for an API that does not report changes. */
export async function readContentVersion(api: ContentApi): Promise<number | null> {
  return (await api.callOrNull(getContentChanges))?.version ?? null;
}

/** The changes since a version. Returns null when the API does not know them. */
export async function readContentChanges(
  api: ContentApi,
  since: number,
  waitSeconds = 0,
): Promise<{ version: number; changes: ContentChange[] } | null> {
  const reply = await api.callOrNull(getContentChanges, {
    query: { since, ...(waitSeconds > 0 && { waitSeconds }) },
  });
  return reply?.isComplete ? { version: reply.version, changes: reply.changes } : null;
}
