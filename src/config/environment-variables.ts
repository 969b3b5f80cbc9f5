import { z } from 'zod';
import { brand } from './brand.ts';
import { countryCodes, defaultCountry } from './countries.ts';
import { indexNowVariables } from './index-now.ts';
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
  pages,
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
      '`production`, or a public host in one of the addresses, opens the shop to real customers. It then starts only when all required settings are present, and otherwise lists those that are missing.',
    ),
  HOST: hostName.default('127.0.0.1').describe('Where the programs listen.'),
  SHOP_PORT: port(4321).describe('The port of the static server.'),
  API_PORT: port(4400).describe('The port of the API and its hub.'),
  IDENTITY_PORT: port(4401).describe('The port of the identity provider.'),
  CARDS_PORT: port(4402).describe('The port of the card pages.'),
  MAIL_PORT: port(4403).describe('The port of the mailbox, on this machine only.'),
  DATA_DIR: z.string().default('.data').describe('The folder of the database, the snapshot, images and releases.'),
  CODE_DIR: z.string().optional().describe('The folder of the code release. Default: `code` in DATA_DIR.'),
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'A PostgreSQL server instead of the embedded database. It needs TLS (`?sslmode=verify-full`) unless it is on the local network.',
    ),
  DATABASE_CONNECTIONS: positiveInteger(5).describe(
    'The maximum number of connections of each program to the database: about twice the cores of the database server.',
  ),
  SITE_URL: httpUrl
    .optional()
    .describe('The public address of the shop. It reaches the pages with the content, so a change needs no new build.'),
  API_URL: httpUrl.optional().describe('The address of your own API. The reference backend is then not started.'),
  IMAGES_URL: httpUrl.optional().describe('The public address of the product images.'),
  IDENTITY_URL: httpUrl.optional().describe('The public address of the identity provider.'),
  CARDS_URL: httpUrl.optional().describe('The public address of the card pages.'),
  HUB_URL: hubUrl.optional().describe('The public address of the hub, with its path.'),
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      'A mail server: `smtps://`, or `smtp://` with STARTTLS, which only a server on the local network may lack. Without one, emails are stored in the database and shown in the mailbox.',
    ),
  STAFF_EMAIL: z
    .email()
    .optional()
    .describe(
      'Who gets the emails for staff, such as about a payment that a customer disputes. Without it, the log tells.',
    ),
  MAIL_FROM: sender.default(`${brand.name} <no-reply@${brand.domain}>`).describe('The sender of emails.'),
  ALLOWED_ORIGINS: origins
    .default([])
    .describe('Additional origins of shops that may call the API, separated by commas.'),
  TRUST_PROXY: TrustedProxiesVariable.prefault('false').describe(
    'The trusted proxies, whose headers name the address and country of a caller: their number (`true` is one), or their networks (`10.0.0.0/8,fd00::/8`).',
  ),
  DEFAULT_COUNTRY: choice(countryCodes)
    .default(defaultCountry)
    .describe('The country of a caller whose country is unknown.'),
  STOP_DELAY_SECONDS: seconds(0).describe(
    'How long a process that is asked to stop keeps serving while /readyz reports that it is not ready, so that the proxy in front of it switches to another process.',
  ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'at least 16 characters')
    .optional()
    .describe(
      'The bearer token for /metrics. Without it, /metrics is open in development and closed in a shop for real customers.',
    ),
  PUBLISHER_KEY: PublisherKeyVariable.describe(
    'The key with which publishers take the requests of the content desk. Without it, a shop for real customers accepts no publisher.',
  ),
  PUBLISH_WEBHOOK_SECRET: z
    .string()
    .min(16, 'at least 16 characters')
    .optional()
    .describe(
      'The bearer token with which an API calls the webhook of `npm run publish`. Without it, no call is accepted.',
    ),
  ...indexNowVariables,
  PASSWORD_WORK: passwordWork(leastPasswordWork).describe(
    'The cost of hashing a password: scrypt’s cost parameter as a power of 2. Values below 14 are for tests.',
  ),
  BREACHED_PASSWORDS_URL: httpUrl
    .optional()
    .describe(
      'The address of a list of breached passwords, with the API of Have I Been Pwned. New passwords that it contains are refused.',
    ),
  PAYMENT_PROVIDERS: ProviderChoiceVariable.prefault('own').describe(
    'The payment provider: `own`, `stripe` or `paypal`, followed by exceptions for countries (`stripe,MX=paypal`).',
  ),
  STRIPE_SECRET_KEY: z.string().optional().describe('The secret key of Stripe.'),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe('The publishable key of Stripe.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe(
      'The secret of the Stripe webhook, which calls /webhooks/stripe at CARDS_URL with the events `payment_intent.*`, `charge.*`, `charge.dispute.*` and `refund.failed`.',
    ),
  STRIPE_API_URL: httpUrl.optional().describe('Another address of the Stripe API, for tests.'),
  PAYPAL_CLIENT_ID: z
    .string()
    .optional()
    .describe('The client id of a PayPal app that has the features “Transaction search” and “Customer disputes”.'),
  PAYPAL_CLIENT_SECRET: z.string().optional().describe('The client secret of PayPal.'),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .optional()
    .describe(
      'The id of the PayPal webhook, which calls /webhooks/paypal at CARDS_URL with the events `CUSTOMER.DISPUTE.*`. Without it, disputes are looked for every hour.',
    ),
  PAYPAL_API_URL: httpUrl
    .default('https://api-m.paypal.com')
    .describe('The address of the PayPal API. Its sandbox is https://api-m.sandbox.paypal.com.'),
  DEMO_CARDS: flag
    .optional()
    .describe(
      'Whether the shop’s own card provider accepts test cards. It accepts no others. Default: true until the shop is public.',
    ),
  DEMO_PEOPLE: flag
    .optional()
    .describe(
      'Whether an empty database is filled with the customers of the demo. Default: true until the shop is public.',
    ),
  CAPTCHA_ENABLED: flag
    .default(true)
    .describe('Whether registrations need a solved captcha (proof of work, issued and checked by the backend).'),
  CAPTCHA_URL: httpUrl.optional().describe('The address of another captcha service.'),
  G_TAG: z.string().default('').describe('The id of the tag for analytics.'),
  DOMAIN_VERIFICATION: z.string().default('').describe('The code by which search engines verify who owns the site.'),
  CHAT_URL: httpUrl.optional().describe('The address of a chat with customer care.'),
  RATE_LIMIT: positiveInteger(3000).describe('The maximum number of requests from one IP address per minute.'),
  PAYMENT_LIMIT: positiveInteger(60).describe('The maximum number of payments that one IP address may start per hour.'),
  IMAGE_WORKERS: positiveInteger(2).describe('The number of images that are resized at the same time.'),
  IMAGE_CACHE_MEGABYTES: positiveInteger(2_000).describe('The disk space for resized images, in megabytes.'),
  SITE_MEMORY_MEGABYTES: megabytes(100).describe(
    'The memory for the most requested responses of the static server, in megabytes. 0 turns the cache off.',
  ),
  WARM_UP_PAGES: pages(120).describe(
    'How many pages of each kind a publisher that keeps running renders and discards first, so that changes go live quickly from the first one on. 0 renders none.',
  ),
  LOG_LEVEL: choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('The level from which messages are logged.'),
  CHECK_REPLIES: flag
    .default(false)
    .describe('Whether every reply is validated against its schema before it is sent; for development and tests.'),
  MAINTENANCE: flag
    .default(false)
    .describe('Whether every reply says that the API is in maintenance, so that open pages reload (NAV-024).'),
});

export type ParsedVariables = z.infer<typeof EnvironmentVariables>;
