import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LockOptions, withPublishLock } from '../../../src/publish/run/publish-lock.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

/** The refusal of a publish while another one is under way. */
const meetAnother = (options: LockOptions) =>
  withPublishLock(folder.path, { wait: false }, () =>
    withPublishLock(folder.path, options, () => Promise.resolve()).then(
      () => undefined,
      (error: unknown) => error,
    ),
  );

test('a publish that does not wait is told to wait, or to leave out --no-wait', async () => {
  expect(await meetAnother({ wait: false })).toMatchObject({
    code: 'PUBLISH_BUSY',
    message: expect.stringMatching(/Publish again when the other one has ended, or leave out --no-wait\.$/),
  });
});

test('a publish that waited in vain is told to look after the other one', async () => {
  const error = await meetAnother({ wait: true, retry: { attempts: 1, intervalMs: 1 } });
  expect(error).toMatchObject({
    code: 'PUBLISH_BUSY',
    message: expect.stringMatching(
      /gave up\. Check whether the other publish still makes progress, stop it if it hangs/,
    ),
  });
  expect(error).not.toMatchObject({ message: expect.stringContaining('--no-wait') });
});
