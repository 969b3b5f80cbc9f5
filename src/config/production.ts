import { isIP } from 'node:net';
import { demoPublisherKey } from './desk/publisher-key.ts';
import { isLocalIpAddress } from './ip-address.ts';
import { isProviderChosen } from './payments/provider-choice.ts';
import { leastPasswordWork } from './session/identity.ts';
import type { ProviderChoice } from './payments/provider-choice.ts';

/** Host names that no public name server resolves (RFC 2606, RFC 6762), and names of one word. */
const localNamePattern = /^[^.]+$|\.(?:example|internal|invalid|local|localhost|test)$/;

/** Whether people outside this machine and its network can reach the host of a URL. */
export function isPublicUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? !localNamePattern.test(host) : !isLocalIpAddress(host);
}

interface Deployment {
  nodeEnv: string;
  /** The public addresses, by the environment variable that sets each. */
  urls: Readonly<Record<string, string>>;
  smtpUrl: string | undefined;
  databaseUrl: string | undefined;
  paymentProviders: ProviderChoice;
  /** Whether to create the demo's customers, whose password is public. Undefined when it is not set. */
  demoPeople: boolean | undefined;
  /** Whether our own card provider accepts its test cards. Undefined when it is not set. */
  demoCards: boolean | undefined;
  stripeSecretKey: string | undefined;
  stripePublishableKey: string | undefined;
  /** An address of the Stripe API other than the real one. */
  stripeApiUrl: string | undefined;
  payPalApiUrl: string;
  publisherKey: string | undefined;
  captchaEnabled: boolean;
  passwordWork: number;
}

type UrlSetting = 'siteUrl' | 'apiUrl' | 'identityUrl' | 'cardsUrl' | 'hubUrl' | 'imagesUrl';

/** The public addresses, by the variables that set them. */
export const nameUrls = (urls: Readonly<Record<UrlSetting, string>>): Deployment['urls'] => ({
  SITE_URL: urls.siteUrl,
  API_URL: urls.apiUrl,
  IDENTITY_URL: urls.identityUrl,
  CARDS_URL: urls.cardsUrl,
  HUB_URL: urls.hubUrl,
  IMAGES_URL: urls.imagesUrl,
});

const isPublic = ({ urls }: Pick<Deployment, 'urls'>): boolean => Object.values(urls).some(isPublicUrl);

/** Whether the shop is for real customers: NODE_ENV is `production`, or one of its addresses is public. */
export const isProduction = (deployment: Deployment): boolean =>
  deployment.nodeEnv === 'production' || isPublic(deployment);

/** Whether an empty database is filled with the customers of the demo. */
export const shouldSeedDemoPeople = (deployment: Deployment): boolean =>
  deployment.demoPeople ?? !isProduction(deployment);

/** Whether our own card provider accepts its test cards. */
export const shouldTakeDemoCards = (deployment: Deployment): boolean =>
  deployment.demoCards ?? !isProduction(deployment);

function listUrlProblems({ urls }: Deployment): string[] {
  return Object.entries(urls)
    .filter(([, url]) => !url.startsWith('https://'))
    .map(
      ([name, url]) => `${name} is ${url}, but passwords and orders travel only by https: set it to such an address.`,
    );
}

/**
 * The `sslmode` values of pg that prevent reading and changing the traffic: with TLS, and with a check of the host's
 * certificate.
 */
const safeSslModes: ReadonlySet<string | null> = new Set(['require', 'verify-ca', 'verify-full']);

/** Whether passwords and orders would travel unencrypted to the database. */
const isDatabaseOpen = ({ databaseUrl }: Deployment): boolean =>
  databaseUrl !== undefined &&
  isPublicUrl(databaseUrl) &&
  !safeSslModes.has(new URL(databaseUrl).searchParams.get('sslmode'));

const stripeTestKeyPattern = /^[a-z]+_test_/;
const isSandbox = (url: string) => /(?:^|\.)sandbox\./.test(new URL(url).hostname);

const listStripeProblems = ({
  stripeSecretKey = '',
  stripePublishableKey = '',
  stripeApiUrl,
}: Deployment): string[] => [
  ...Object.entries({ STRIPE_SECRET_KEY: stripeSecretKey, STRIPE_PUBLISHABLE_KEY: stripePublishableKey })
    .filter(([, key]) => stripeTestKeyPattern.test(key))
    .map(([name]) => `${name} is a key for tests, which takes no money: set the live key.`),
  ...(stripeApiUrl === undefined ? [] : [`STRIPE_API_URL is ${stripeApiUrl}, which is for tests: leave it out.`]),
];

/** Problems of providers that would take no money, or only test payments. */
function listPaymentProblems(deployment: Deployment): string[] {
  const { paymentProviders, demoCards, payPalApiUrl } = deployment;
  const isChosen = (provider: 'own' | 'stripe' | 'paypal') => isProviderChosen(paymentProviders, provider);
  return [
    ...(isChosen('own')
      ? ['PAYMENT_PROVIDERS names own, which takes test cards and no money: choose stripe or paypal.']
      : []),
    ...(demoCards ? ['DEMO_CARDS is "true", so that test cards would be taken: leave it out.'] : []),
    ...(isChosen('stripe') ? listStripeProblems(deployment) : []),
    ...(isChosen('paypal') && isSandbox(payPalApiUrl)
      ? [`PAYPAL_API_URL is ${payPalApiUrl}, which takes no money: leave it out.`]
      : []),
  ];
}

/** The reasons why this deployment must not serve real customers. Each is one sentence and says what to do. */
export function listProductionProblems(deployment: Deployment): string[] {
  if (!isProduction(deployment)) return [];
  const { smtpUrl, demoPeople, publisherKey, captchaEnabled, passwordWork } = deployment;
  return [
    ...listUrlProblems(deployment),
    ...(smtpUrl ? [] : ['SMTP_URL is empty, so no email would leave this machine: set it to your mail server.']),
    ...(isDatabaseOpen(deployment)
      ? ['DATABASE_URL leads over the network without TLS: add ?sslmode=verify-full to it.']
      : []),
    ...listPaymentProblems(deployment),
    ...(publisherKey === demoPublisherKey
      ? ['PUBLISHER_KEY is that of the demo, which everybody can read: set it to a secret of your own.']
      : []),
    ...(captchaEnabled
      ? []
      : ['CAPTCHA_ENABLED is "false", so that programs could register and try cards: leave it out.']),
    ...(passwordWork < leastPasswordWork
      ? [`PASSWORD_WORK is ${passwordWork}, so that stolen hashes are soon guessed: leave it out.`]
      : []),
    ...(demoPeople ? ['DEMO_PEOPLE is "true", but the password of these customers is public: leave it out.'] : []),
  ];
}
