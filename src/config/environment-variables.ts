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
  NODE_ENV: z
    .string()
    .default('')
    .describe(
      '`production`, or a public host in one of the addresses, opens the shop to real customers: it then starts only with all that they need, and names at once what is missing.',
    ),
  HOST: hostName.default('127.0.0.1').describe('Where the programs listen.'),
  SHOP_PORT: port(4321).describe('The port of the static server.'),
  API_PORT: port(4400).describe('The port of the API and its hub.'),
  IDENTITY_PORT: port(4401).describe('The port of the identity provider.'),
  CARDS_PORT: port(4402).describe('The port of the pages on which cards are entered.'),
  MAIL_PORT: port(4403).describe('The port of the mailbox, on this machine only.'),
  DATA_DIR: z.string().default('.data').describe('The folder of the database, the snapshot, images and releases.'),
  CODE_DIR: z.string().optional().describe('The folder of the code release. Without it, `code` in DATA_DIR.'),
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'A served PostgreSQL instead of the embedded one; over TLS (`?sslmode=verify-full`) unless it is nearby.',
    ),
  DATABASE_CONNECTIONS: positiveInteger(5).describe(
    'Most connections that each program opens to the database: about twice its cores.',
  ),
  SITE_URL: httpUrl
    .optional()
    .describe('The public address of the shop. Addresses reach the pages with the content, not with the code.'),
  API_URL: httpUrl.optional().describe('An API of your own. The reference backend is then not started.'),
  IMAGES_URL: httpUrl.optional().describe('The public address of the images of products.'),
  IDENTITY_URL: httpUrl.optional().describe('The public address of the identity provider.'),
  CARDS_URL: httpUrl.optional().describe('The public address of the card pages.'),
  HUB_URL: hubUrl.optional().describe('The public address of the hub, with its path.'),
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      'A mail server: `smtps://`, or `smtp://`, which must offer STARTTLS unless it is nearby. Without one, emails are stored in the database and shown in the mailbox.',
    ),
  MAIL_FROM: sender.default(`${brand.name} <no-reply@${brand.domain}>`).describe('The sender of emails.'),
  ALLOWED_ORIGINS: origins
    .default([])
    .describe('Further origins of shops that may call the API, with commas between them.'),
  TRUST_PROXY: TrustedProxiesVariable.prefault('false').describe(
    'The proxies that tell the address and country of a caller: how many there are (`true` is one), or their networks (`10.0.0.0/8,fd00::/8`).',
  ),
  DEFAULT_COUNTRY: choice(countryCodes)
    .default(defaultCountry)
    .describe('The country of a caller whose country is unknown.'),
  STOP_DELAY_SECONDS: seconds(0).describe(
    'How long a process that is asked to stop says at /readyz that it is not ready, and serves on, so that the proxy in front of it chooses another.',
  ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'at least 16 characters')
    .optional()
    .describe(
      'The bearer token for /metrics. Without it, they are open to developers and closed in a shop for real customers.',
    ),
  PUBLISHER_KEY: PublisherKeyVariable.describe(
    'What publishers show to take the requests of the content desk. Without one, a shop for real customers admits no publisher.',
  ),
  PUBLISH_WEBHOOK_SECRET: z
    .string()
    .min(16, 'at least 16 characters')
    .optional()
    .describe(
      'The bearer token with which an API calls the webhook of `npm run publish`. Without one, no call is taken.',
    ),
  PASSWORD_WORK: passwordWork(leastPasswordWork).describe(
    'The work of hashing a password: scrypt’s cost as a power of 2. Less than 14 is for tests.',
  ),
  BREACHED_PASSWORDS_URL: httpUrl
    .optional()
    .describe(
      'A list of breached passwords with the calls of Have I Been Pwned: new passwords that it has are refused.',
    ),
  PAYMENT_PROVIDERS: ProviderChoiceVariable.prefault('own').describe(
    'Who takes the money: `own`, `stripe` or `paypal`, and others by country behind it (`stripe,MX=paypal`).',
  ),
  STRIPE_SECRET_KEY: z.string().optional().describe('The secret key of Stripe.'),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe('The publishable key of Stripe.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('The secret of the webhook of Stripe, which calls /webhooks/stripe at CARDS_URL.'),
  STRIPE_API_URL: httpUrl.optional().describe('Another address of the API of Stripe, for tests.'),
  PAYPAL_CLIENT_ID: z.string().optional().describe('The client id of PayPal.'),
  PAYPAL_CLIENT_SECRET: z.string().optional().describe('The client secret of PayPal.'),
  PAYPAL_API_URL: httpUrl
    .default('https://api-m.paypal.com')
    .describe('The API of PayPal; its sandbox is https://api-m.sandbox.paypal.com.'),
  DEMO_CARDS: flag
    .optional()
    .describe(
      'Whether the card provider of our own takes its test cards; it takes no others. Without it, until the shop is public.',
    ),
  DEMO_PEOPLE: flag
    .optional()
    .describe('Whether an empty database gets the customers of the demo. Without it, until the shop is public.'),
  CAPTCHA_ENABLED: flag
    .default(true)
    .describe('Whether registrations bring a solved captcha (proof of work, given out and checked by the backend).'),
  CAPTCHA_URL: httpUrl.optional().describe('The address of another captcha service.'),
  G_TAG: z.string().default('').describe('The id of the tag for analytics.'),
  DOMAIN_VERIFICATION: z.string().default('').describe('What search engines look for to know whose site it is.'),
  CHAT_URL: httpUrl.optional().describe('The address of a chat with customer care.'),
  RATE_LIMIT: positiveInteger(3000).describe('Most requests of one address in a minute.'),
  PAYMENT_LIMIT: positiveInteger(60).describe('Most payments that one address may begin in an hour.'),
  IMAGE_WORKERS: positiveInteger(2).describe('Images that are drawn at a time.'),
  IMAGE_CACHE_MEGABYTES: positiveInteger(2_000).describe('Disk for images that were drawn.'),
  SITE_MEMORY_MEGABYTES: megabytes(100).describe(
    'Memory for the answers that the static server is asked for most. 0: every answer is read from its file.',
  ),
  LOG_LEVEL: choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('Which messages the logs have.'),
  CHECK_REPLIES: flag
    .default(false)
    .describe('Whether every reply is validated against its schema before it is sent; for development and tests.'),
  MAINTENANCE: flag
    .default(false)
    .describe('Whether every reply says that the API is in maintenance, so that open pages reload (NAV-024).'),
});

export type ParsedVariables = z.infer<typeof EnvironmentVariables>;
