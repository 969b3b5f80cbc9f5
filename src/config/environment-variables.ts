import { z } from 'zod';
import { brand } from './brand.ts';
import { countryCodes, defaultCountry } from './countries.ts';
import { PublisherKeyVariable } from './desk/publisher-key.ts';
import { ProviderChoiceVariable } from './payments/provider-choice.ts';
import { leastPasswordWork } from './session/identity.ts';
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
  passwordWork,
  port,
  positiveInteger,
  seconds,
  sender,
  smtpUrl,
} from './variable-types.ts';

/** Every environment variable that the programs read. An empty value counts as unset. */
export const EnvironmentVariables = z.object({
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
  /** What whoever reads /metrics sends as a bearer token. Without it, a shop for real customers has no /metrics. */
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** What publishers show to take the requests of the content desk. */
  PUBLISHER_KEY: PublisherKeyVariable,
  /** What whoever calls the webhook of `npm run publish` sends as a bearer token. */
  PUBLISH_WEBHOOK_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  /** The work of hashing a password: scrypt's cost as a power of 2. Less than 14 is for tests. */
  PASSWORD_WORK: passwordWork(leastPasswordWork),
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

export type ParsedVariables = z.infer<typeof EnvironmentVariables>;
