import { type ContentChange, getContentChanges } from '../../contract/shell/content-changes.ts';
import type { ContentApi } from './content-api.ts';

/** The version of the content that an API has reached. Null for an API that does not tell what changes. */
export async function readContentVersion(api: ContentApi): Promise<number | null> {
  return (await api.callOrNull(getContentChanges))?.version ?? null;
}

/** What changed since a version. Null when the API cannot tell. */
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
