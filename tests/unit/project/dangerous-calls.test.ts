import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const projectRoot = resolve(import.meta.dirname, '../../..');
const sources = globSync('src/**/*.{ts,tsx,astro}', { cwd: projectRoot })
  .sort()
  .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));

/** The files of the source that match a pattern. */
const findFiles = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** The first group of every match in the source, each once. */
const findGroups = (pattern: RegExp) =>
  [...new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, group = '']) => group)))].sort();

test('the source is found', () => {
  expect(sources.length).toBeGreaterThan(500);
});

test('no code is made from text, and no program is started by the server', () => {
  expect(findFiles(/\beval\(|\bnew Function\b|node:vm\b|set(?:Timeout|Interval)\(\s*['"`]/)).toEqual([]);
  // The build starts the bundler of the pages, and the publisher the program that prepares folders, with arguments of
  // their own.
  expect(findFiles(/child_process/)).toEqual([
    'src/publish/code/build-code.ts',
    'src/publisher/start-preparing-trees.ts',
  ]);
  expect(findFiles(/\bshell:/)).toEqual([]);
});

test('no pattern is made from what a caller sends', () => {
  // Each of these is made from constants, from the names of source files, from the postal data of a country
  // or from the escaped words of the shop's text files.
  expect(findFiles(/\bRegExp\(/)).toEqual([
    'src/demo/seed/commonwealth-spelling.ts',
    'src/domain/mojibake.ts',
    'src/domain/search/price-limit.ts',
    'src/domain/search/tokens.ts',
    'src/i18n/text-keys.ts',
    'src/publish/code/chunk-groups.ts',
    'src/publish/code/file-names.ts',
    'src/server/areas/checkout/regions.ts',
    'src/server/areas/registration/validate-registration.ts',
  ]);
});

test('no script writes markup into a page', () => {
  const writers = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|setHTML|srcdoc/i;
  expect(findFiles(writers)).toEqual([]);
});

test('values go to the database beside the statement', () => {
  const isMigration = (path: string) => path.startsWith('src/server/platform/database/migrations/');
  expect(findFiles(/\bsql\.raw\b/).filter((path) => !isMigration(path))).toEqual([]);
  // Numbers of locks and names of states, which are constants.
  expect(findFiles(/\bsql\.lit\b/)).toEqual(['src/demo/seed/seed.ts', 'src/server/areas/orders/attempt-queries.ts']);
  // Statements as constants and as the job queue brings them, with the values beside them.
  expect(findFiles(/CompiledQuery\.raw/)).toEqual([
    'src/server/areas/bag/basket-snapshot.ts',
    'src/server/areas/bag/write-basket.ts',
    'src/server/platform/jobs/job-queue.ts',
  ]);
});

test('what nobody may guess comes from a secure generator', () => {
  // It spreads the times of retries.
  expect(findFiles(/Math\.random/)).toEqual(['src/stores/create-browser-environment.ts']);
  // UUIDs name requests, temporary files, keys and parts of pages: nothing that opens anything.
  const uses = findGroups(/^(?!import)(.*\brandomUUID\(.*)$/gm);
  const isName =
    /genReqId:|requestId: randomUUID|runId: randomUUID|temporaryFile = |kid: randomUUID|lineage: randomUUID|markBegin = /;
  expect(uses.filter((line) => !isName.test(line))).toEqual([]);
});

test('ciphers are authenticated, and digests have 256 bits', () => {
  // The list of breached passwords is asked by SHA-1, which protects nothing there.
  expect(findGroups(/\bcreate(?:Hash|Hmac)\(\s*([^,)]*)/g)).toEqual(["'sha256'", 'digestOfList']);
  expect(findFiles(/sha-?1\b/i)).toEqual(['src/server/areas/session/breached-passwords.ts']);
  expect(findFiles(/\bcreate(?:Cipher|Decipher)|\bAES-(?!GCM)|\bRSA1_5/i)).toEqual([]);
  expect(findGroups(/['"](AES-\w+|[RPEH]S\d{3})['"]/g)).toEqual(['AES-GCM', 'ES256', 'RS256']);
  // The work of a captcha.
  expect(findGroups(/['"](PBKDF2\/[\w-]+)['"]/g)).toEqual(['PBKDF2/SHA-256']);
});

test('cryptography comes from Node, the browser and jose', () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')));
  expect(
    Object.keys(dependencies).filter((name) =>
      /crypt|hash|sha\d|md5|argon|sodium|forge|noble|jose|jwt|jws|uuid|nanoid|cuid/i.test(name),
    ),
  ).toEqual(['jose']);
});

test('no client trusts a server without its certificate, and no server reads loose HTTP', () => {
  expect(findFiles(/rejectUnauthorized|NODE_TLS|checkServerIdentity|insecureHTTPParser/)).toEqual([]);
});
