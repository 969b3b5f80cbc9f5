import { createEnvironmentError } from './environment-error.ts';
import { EnvironmentVariables } from './environment-variables.ts';
import type { ParsedVariables } from './environment-variables.ts';
import { resolvePublisherKey } from './desk/publisher-key.ts';
import { toBrowsableHost } from './browsable-host.ts';
import { readIndexNow } from './index-now.ts';
import { readPaymentSettings } from './payments/payment-settings.ts';
import {
  isProduction,
  listProductionProblems,
  nameUrls,
  shouldSeedDemoPeople,
  shouldTakeDemoCards,
} from './production.ts';
import { resolveVariables } from './secret-files.ts';

/** The settings of the programs. Addresses have no trailing slash, except `imagesUrl`, which ends with one. */
export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Parses the environment. Throws the UserFacingError ENVIRONMENT_INVALID, which names the variable, its value and the
 * allowed values.
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
    indexNow: readIndexNow(parsed.data),
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
    passwordWork: variables.PASSWORD_WORK,
  };
  return {
    isProduction: isProduction(deployment),
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
    staffEmail: variables.STAFF_EMAIL,
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
    passwordWork: variables.PASSWORD_WORK,
    breachedPasswordsUrl: variables.BREACHED_PASSWORDS_URL,
    maintenance: variables.MAINTENANCE,
    defaultCountry: variables.DEFAULT_COUNTRY,
    stopDelayMs: variables.STOP_DELAY_SECONDS * 1_000,
    rateLimit: variables.RATE_LIMIT,
    paymentLimit: variables.PAYMENT_LIMIT,
    imageWorkers: variables.IMAGE_WORKERS,
    imageCacheMegabytes: variables.IMAGE_CACHE_MEGABYTES,
    siteMemoryMegabytes: variables.SITE_MEMORY_MEGABYTES,
    warmUpPages: variables.WARM_UP_PAGES,
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
    /** The address of the card provider for programs on this machine. It does not depend on the public address. */
    cardsApiUrl: buildUrl(variables.CARDS_PORT),
    hubUrl: variables.HUB_URL ?? `${apiUrl}/hub`,
    imagesUrl: `${variables.IMAGES_URL ?? `${apiUrl}/images`}/`,
    allowedOrigins: [...new Set([new URL(siteUrl).origin, ...variables.ALLOWED_ORIGINS])],
  };
}
