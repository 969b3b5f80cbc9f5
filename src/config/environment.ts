import { z } from 'zod';
import { brand } from './brand.ts';
import { countryCodes, defaultCountry } from './countries.ts';
import { UserFacingError } from './user-facing-error.ts';

const port = (value: number) =>
  z.coerce
    .number('a port number from 0 to 65535')
    .int('a port number from 0 to 65535')
    .min(0, 'a port number from 0 to 65535')
    .max(65_535, 'a port number from 0 to 65535')
    .default(value);
const positiveInteger = (value: number) =>
  z.coerce
    .number('a whole number above 0')
    .int('a whole number above 0')
    .positive('a whole number above 0')
    .default(value);
const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `one of ${values.join(', ')}`);
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''));
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'an address that begins with postgresql://' });
const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'an address that begins with smtp:// or smtps://' });
const flag = choice(['true', 'false']).transform((value) => value === 'true');
const commaSeparatedList = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Every variable the programs read, as it stands in the environment. An empty value counts as unset. */
const EnvironmentVariables = z.object({
  HOST: z.string().default('127.0.0.1'),
  SHOP_PORT: port(4321),
  API_PORT: port(4400),
  IDENTITY_PORT: port(4401),
  CARDS_PORT: port(4402),
  MAIL_PORT: port(4403),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  SITE_URL: httpUrl.optional(),
  API_URL: httpUrl.optional(),
  IMAGES_URL: httpUrl.optional(),
  IDENTITY_URL: httpUrl.optional(),
  CARDS_URL: httpUrl.optional(),
  HUB_URL: httpUrl.optional(),
  /** A mail server; without it mail is kept here, for the mailbox at MAIL_PORT. */
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.string().default(`${brand.name} <no-reply@${brand.domain}>`),
  ALLOWED_ORIGINS: commaSeparatedList.default([]),
  LOG_LEVEL: choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  G_TAG: z.string().default(''),
  DOMAIN_VERIFICATION: z.string().default(''),
  CHAT_URL: httpUrl.optional(),
  CAPTCHA_URL: httpUrl.optional(),
  CAPTCHA_ENABLED: flag.default(true),
  TRUST_PROXY: flag.default(false),
  /** Marks every reply as given in maintenance: shops reload their pages. */
  MAINTENANCE: flag.default(false),
  /** The country of a caller whose address tells none. */
  DEFAULT_COUNTRY: choice(countryCodes).default(defaultCountry),
  DATABASE_CONNECTIONS: positiveInteger(5),
  RATE_LIMIT: positiveInteger(3000),
  IMAGE_WORKERS: positiveInteger(2),
  IMAGE_CACHE_MEGABYTES: positiveInteger(2_000),
  /** Parses every reply against its schema before it is sent; meant for development and tests. */
  CHECK_REPLIES: flag.default(false),
});

/** What the programs are told from outside. Addresses have no trailing slash, except that `imagesUrl` ends with one. */
export type Environment = ReturnType<typeof readEnvironment>;

type ParsedVariables = z.infer<typeof EnvironmentVariables>;

/**
 * Reads the environment. Throws the Fault ENVIRONMENT_INVALID, which names the variable, its value and what is allowed.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = EnvironmentVariables.safeParse(given);
  if (!parsed.success) throw createEnvironmentError(parsed.error, given);
  return { ...toPlainSettings(parsed.data), ...resolveUrls(parsed.data) };
}

function createEnvironmentError(
  error: z.ZodError,
  given: Readonly<Record<string, string | undefined>>,
): UserFacingError {
  const issue = error.issues[0];
  const name = String(issue?.path[0] ?? 'environment');
  const shown = name.includes('URL') ? maskPassword(given[name] ?? '') : given[name];
  return new UserFacingError(
    'ENVIRONMENT_INVALID',
    `The environment variable ${name} is "${shown}", but it must be ${issue?.message ?? 'valid'}.`,
  );
}

const maskPassword = (url: string) => url.replace(/\/\/[^@/]*@/, '//…@');

function toPlainSettings(read: ParsedVariables) {
  return {
    host: read.HOST,
    shopPort: read.SHOP_PORT,
    apiPort: read.API_PORT,
    identityPort: read.IDENTITY_PORT,
    cardsPort: read.CARDS_PORT,
    mailPort: read.MAIL_PORT,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    mailUrl: `http://127.0.0.1:${read.MAIL_PORT}`,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databaseConnections: read.DATABASE_CONNECTIONS,
    logLevel: read.LOG_LEVEL,
    gTag: read.G_TAG,
    domainVerification: read.DOMAIN_VERIFICATION,
    chatUrl: read.CHAT_URL ?? '',
    captchaUrl: read.CAPTCHA_URL ?? '',
    captchaEnabled: read.CAPTCHA_ENABLED,
    trustProxy: read.TRUST_PROXY,
    maintenance: read.MAINTENANCE,
    defaultCountry: read.DEFAULT_COUNTRY,
    rateLimit: read.RATE_LIMIT,
    imageWorkers: read.IMAGE_WORKERS,
    imageCacheMegabytes: read.IMAGE_CACHE_MEGABYTES,
    checkReplies: read.CHECK_REPLIES,
  };
}

function resolveUrls(read: ParsedVariables) {
  const at = (portNumber: number) => `http://${toBrowsableHost(read.HOST)}:${portNumber}`;
  const apiUrl = read.API_URL ?? at(read.API_PORT);
  const siteUrl = read.SITE_URL ?? at(read.SHOP_PORT);
  return {
    apiUrl,
    siteUrl,
    identityUrl: read.IDENTITY_URL ?? at(read.IDENTITY_PORT),
    cardsUrl: read.CARDS_URL ?? at(read.CARDS_PORT),
    hubUrl: read.HUB_URL ?? `${apiUrl}/hub`,
    imagesUrl: `${read.IMAGES_URL ?? `${apiUrl}/images`}/`,
    allowedOrigins: [...new Set([new URL(siteUrl).origin, ...read.ALLOWED_ORIGINS])],
  };
}

/** A host that listens everywhere is reached at loopback. */
const toBrowsableHost = (host: string) =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
