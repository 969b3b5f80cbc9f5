import { afterAll, beforeAll, expect, test } from 'vitest';
import { getConfiguration } from '../../../src/contract/shell/configuration.ts';
import { getContentChanges } from '../../../src/contract/shell/content-changes.ts';
import { createFreshDatabase, type FreshDatabase } from '../../fixtures/database/fresh-database.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { type BackendPorts, findBackendPorts, startReferenceBackend } from '../../fixtures/server/backend.ts';

let database: FreshDatabase;
let ports: BackendPorts;
beforeAll(async () => {
  database = await createFreshDatabase();
  ports = await findBackendPorts();
}, 240_000);
afterAll(() => database?.stop());

/** Starts the API, and returns its chat and what it has changed since a version. */
async function startOnce(variables: Readonly<Record<string, string>>, since?: number) {
  const keep = { ...database, stop: () => Promise.resolve() };
  const backend = await startReferenceBackend(keep, { ...ports, ...variables });
  const { chatUrl } = await callApi(backend.url, getConfiguration);
  const { version, changes } = await callApi(backend.url, getContentChanges, {
    query: since === undefined ? {} : { since: String(since) },
  });
  await backend.stop();
  return { chatUrl, version, kinds: changes.map(({ kind }) => kind) };
}

test('publishers are told at a start that the environment changes what pages read', { timeout: 240_000 }, async () => {
  const first = await startOnce({});
  const same = await startOnce({}, first.version);
  expect(same.kinds).not.toContain('configuration');
  const other = await startOnce({ CHAT_URL: 'https://chat.example/care' }, same.version);
  expect(other.chatUrl).toBe('https://chat.example/care');
  expect(other.kinds).toContain('configuration');
});
