import { z } from 'zod';
import { brand } from './brand.ts';
import { countryCodes, defaultCountry } from './countries.ts';
import { createEnvironmentError } from './environment-error.ts';
import { PublisherKeyVariable, resolvePublisherKey } from './desk/publisher-key.ts';
import { toBrowsableHost } from './browsable-host.ts';
import { readPaymentSettings } from './payments/payment-settings.ts';
import { ProviderChoiceVariable } from './payments/provider-choice.ts';
import {
  isProduction,
  isPublic,
  listProductionProblems,
  nameUrls,
  shouldSeedDemoPeople,
  shouldTakeDemoCards,
} from './production.ts';
import { resolveVariables } from './secret-files.ts';
import { TrustedProxiesVariable } from './trusted-proxies.ts';
import {
  choice,
  databaseUrl,
  flag,
  hostName,
  httpUrl,
  hubUrl,
  megabytes,
  origins,
  port,
  positiveInteger,
  seconds,
  sender,
  smtpUrl,
} from './variable-types.ts';

/** Every environment variable that the programs read. An empty value counts as unset. */
const EnvironmentVariables = z.object({
  NODE_ENV: z.string().default(''),
  HOST: hostName.default('127.0.0.1'),
  SHOP_PORT: port(4321),
  API_PORT: port(4400),
  IDENTITY_PORT: port(4401),
  CARDS_PORT: port(4402),
  MAIL_PORT: port(4403),
  DATA_DIR: z.string().default('.data'),
  /** Where the code release is. Without it, in DATA_DIR. */
  CODE_DIR: z.string().optional(),
  DATABASE_URL: databaseUrl.optional(),
  SITE_URL: httpUrl.optional(),
  API_URL: httpUrl.optional(),
  IMAGES_URL: httpUrl.optional(),
  IDENTITY_URL: httpUrl.optional(),
  CARDS_URL: httpUrl.optional(),
  HUB_URL: hubUrl.optional(),
  /** A mail server. Without one, emails are stored in the database and shown in the mailbox at MAIL_PORT. */
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.default(`${brand.name} <no-reply@${brand.domain}>`),
  ALLOWED_ORIGINS: origins.default([]),
  LOG_LEVEL: choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  G_TAG: z.string().default(''),
  DOMAIN_VERIFICATION: z.string().default(''),
  CHAT_URL: httpUrl.optional(),
  CAPTCHA_URL: httpUrl.optional(),
  CAPTCHA_ENABLED: flag.default(true),
  TRUST_PROXY: TrustedProxiesVariable.prefault('false'),
  /** Adds the maintenance header to every reply, so that shops reload their pages (NAV-024). */
  MAINTENANCE: flag.default(false),
  /** The country of a caller whose country is unknown. */
  DEFAULT_COUNTRY: choice(countryCodes).default(defaultCountry),
  /** Who takes the money, by country. */
  PAYMENT_PROVIDERS: ProviderChoiceVariable.prefault('own'),
  /** Whether the card provider of our own serves its test cards; it takes no others. Without it, unless the shop is real. */
  DEMO_CARDS: flag.optional(),
  /** Whether an empty database gets the customers of the demo. Without it, when nobody but developers can reach it. */
  DEMO_PEOPLE: flag.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Another address of Stripe's API, for tests. */
  STRIPE_API_URL: httpUrl.optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_API_URL: httpUrl.default('https://api-m.paypal.com'),
  DATABASE_CONNECTIONS: positiveInteger(5),
  /** What whoever reads /metrics sends as a bearer token. Without it, a public API has no /metrics. */
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** What publishers show to take the requests of the content desk. */
  PUBLISHER_KEY: PublisherKeyVariable,
  /** What whoever calls the webhook of `npm run publish` sends as a bearer token. */
  PUBLISH_WEBHOOK_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  /** A list of breached passwords that is asked by ranges of digests. Without it none is asked. */
  BREACHED_PASSWORDS_URL: httpUrl.optional(),
  /** How long a process that is asked to stop says that it is not ready, and serves on, before it closes. */
  STOP_DELAY_SECONDS: seconds(0),
  RATE_LIMIT: positiveInteger(3000),
  /** Most payments that one address may begin in an hour. */
  PAYMENT_LIMIT: positiveInteger(60),
  IMAGE_WORKERS: positiveInteger(2),
  IMAGE_CACHE_MEGABYTES: positiveInteger(2_000),
  /** The memory for answers that the static server is asked for most. 0: every answer is read from its file. */
  SITE_MEMORY_MEGABYTES: megabytes(100),
  /** Validates every reply against its schema before it is sent; for development and tests. */
  CHECK_REPLIES: flag.default(false),
});

/** The settings of the programs. Addresses have no trailing slash, except `imagesUrl`, which ends with one. */
export type Environment = ReturnType<typeof readEnvironment>;

type ParsedVariables = z.infer<typeof EnvironmentVariables>;

/**
 * Parses the environment. Throws the UserFacingError ENVIRONMENT_INVALID, which names the variable, its value and what
 * is allowed.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>) {
  const given = resolveVariables(variables, Object.keys(EnvironmentVariables.shape));
  const parsed = EnvironmentVariables.safeParse(given);
  if (!parsed.success) throw createEnvironmentError(parsed.error, given);
  const urls = resolveUrls(parsed.data);
  return {
    ...toPlainSettings(parsed.data),
    ...urls,
    ...readPaymentSettings(parsed.data),
    ...describeDeployment(parsed.data, urls),
  };
}

function describeDeployment(variables: ParsedVariables, urls: ReturnType<typeof resolveUrls>) {
  const deployment = {
    nodeEnv: variables.NODE_ENV,
    urls: nameUrls(urls),
    smtpUrl: variables.SMTP_URL,
    databaseUrl: variables.DATABASE_URL,
    paymentProviders: variables.PAYMENT_PROVIDERS,
    demoPeople: variables.DEMO_PEOPLE,
    demoCards: variables.DEMO_CARDS,
    stripeSecretKey: variables.STRIPE_SECRET_KEY,
    stripePublishableKey: variables.STRIPE_PUBLISHABLE_KEY,
    stripeApiUrl: variables.STRIPE_API_URL,
    payPalApiUrl: variables.PAYPAL_API_URL,
    publisherKey: variables.PUBLISHER_KEY,
    captchaEnabled: variables.CAPTCHA_ENABLED,
  };
  return {
    isPublic: isPublic(deployment),
    publisherKey: resolvePublisherKey(variables.PUBLISHER_KEY, isProduction(deployment)),
    demoPeople: shouldSeedDemoPeople(deployment),
    demoCards: shouldTakeDemoCards(deployment),
    productionProblems: listProductionProblems(deployment),
  };
}

function toPlainSettings(variables: ParsedVariables) {
  return {
    host: variables.HOST,
    shopPort: variables.SHOP_PORT,
    apiPort: variables.API_PORT,
    identityPort: variables.IDENTITY_PORT,
    cardsPort: variables.CARDS_PORT,
    mailPort: variables.MAIL_PORT,
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    mailUrl: `http://127.0.0.1:${variables.MAIL_PORT}`,
    dataDir: variables.DATA_DIR,
    codeDir: variables.CODE_DIR,
    databaseUrl: variables.DATABASE_URL,
    databaseConnections: variables.DATABASE_CONNECTIONS,
    logLevel: variables.LOG_LEVEL,
    gTag: variables.G_TAG,
    domainVerification: variables.DOMAIN_VERIFICATION,
    chatUrl: variables.CHAT_URL ?? '',
    captchaUrl: variables.CAPTCHA_URL ?? '',
    captchaEnabled: variables.CAPTCHA_ENABLED,
    trustedProxies: variables.TRUST_PROXY,
    trustProxy: variables.TRUST_PROXY !== false,
    metricsToken: variables.METRICS_TOKEN,
    publishWebhookSecret: variables.PUBLISH_WEBHOOK_SECRET,
    breachedPasswordsUrl: variables.BREACHED_PASSWORDS_URL,
    maintenance: variables.MAINTENANCE,
    defaultCountry: variables.DEFAULT_COUNTRY,
    stopDelayMs: variables.STOP_DELAY_SECONDS * 1_000,
    rateLimit: variables.RATE_LIMIT,
    paymentLimit: variables.PAYMENT_LIMIT,
    imageWorkers: variables.IMAGE_WORKERS,
    imageCacheMegabytes: variables.IMAGE_CACHE_MEGABYTES,
    siteMemoryMegabytes: variables.SITE_MEMORY_MEGABYTES,
    checkReplies: variables.CHECK_REPLIES,
  };
}

function resolveUrls(variables: ParsedVariables) {
  const buildUrl = (portNumber: number) => `http://${toBrowsableHost(variables.HOST)}:${portNumber}`;
  const apiUrl = variables.API_URL ?? buildUrl(variables.API_PORT);
  const siteUrl = variables.SITE_URL ?? buildUrl(variables.SHOP_PORT);
  return {
    apiUrl,
    siteUrl,
    identityUrl: variables.IDENTITY_URL ?? buildUrl(variables.IDENTITY_PORT),
    cardsUrl: variables.CARDS_URL ?? buildUrl(variables.CARDS_PORT),
    /** Where this machine reaches the card provider, whatever its public address. */
    cardsApiUrl: buildUrl(variables.CARDS_PORT),
    hubUrl: variables.HUB_URL ?? `${apiUrl}/hub`,
    imagesUrl: `${variables.IMAGES_URL ?? `${apiUrl}/images`}/`,
    allowedOrigins: [...new Set([new URL(siteUrl).origin, ...variables.ALLOWED_ORIGINS])],
  };
}
