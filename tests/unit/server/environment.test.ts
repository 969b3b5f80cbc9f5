import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../src/config/environment.ts';

const readyForCustomers = {
  SITE_URL: 'https://www.aurevane.com',
  API_URL: 'https://api.aurevane.com',
  IDENTITY_URL: 'https://id.aurevane.com',
  CARDS_URL: 'https://cards.aurevane.com',
  SMTP_URL: 'smtps://mail.aurevane.com',
  PAYMENT_PROVIDERS: 'stripe',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
};

const payPal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };

describe('environment', () => {
  test.each([
    [{}, false, false],
    [{ TRUST_PROXY: 'false' }, false, false],
    [{ TRUST_PROXY: 'true' }, 1, true],
    [{ TRUST_PROXY: '2' }, 2, true],
    [{ TRUST_PROXY: '10.0.0.0/8, fd00::/8' }, ['10.0.0.0/8', 'fd00::/8'], true],
  ])('%j trusts the proxies %j', (variables, trustedProxies, trustProxy) => {
    expect(readEnvironment(variables)).toMatchObject({ trustedProxies, trustProxy });
  });

  test('a shop with public addresses and all that customers need opens, without the people of the demo', () => {
    for (const NODE_ENV of ['', 'production'])
      expect(readEnvironment({ ...readyForCustomers, NODE_ENV })).toMatchObject({
        productionProblems: [],
        demoPeople: false,
        demoCards: false,
      });
    expect(readEnvironment({ ...readyForCustomers, STRIPE_SECRET_KEY: 'sk_live_51H' }).productionProblems).toEqual([]);
    expect(readEnvironment({ ...readyForCustomers, ...payPal }).productionProblems).toEqual([]);
  });

  test.each([
    [{ SITE_URL: 'http://www.aurevane.com' }, 'SITE_URL is http://www.aurevane.com, but passwords'],
    [{ HUB_URL: 'http://api.aurevane.com/hub' }, 'HUB_URL is http://api.aurevane.com/hub, but passwords'],
    [{ IDENTITY_URL: undefined }, 'IDENTITY_URL is http://127.0.0.1:4401, but passwords'],
    [{ SMTP_URL: '' }, 'SMTP_URL is empty, so no email'],
    [{ DATABASE_URL: 'postgresql://shop@db.aurevane.com/shop' }, 'DATABASE_URL leads over the network without TLS'],
    [{ DATABASE_URL: 'postgresql://db.aurevane.com/shop?sslmode=prefer' }, 'DATABASE_URL leads over the network'],
    [{ PAYMENT_PROVIDERS: 'stripe,NZ=own' }, 'PAYMENT_PROVIDERS names own, which takes test cards'],
    [{ DEMO_PEOPLE: 'true' }, 'DEMO_PEOPLE is "true", but the password'],
    [{ DEMO_CARDS: 'true' }, 'DEMO_CARDS is "true", so that test cards'],
    [{ STRIPE_SECRET_KEY: 'sk_test_51H' }, 'STRIPE_SECRET_KEY is a key for tests'],
    [{ STRIPE_SECRET_KEY: 'rk_test_51H' }, 'STRIPE_SECRET_KEY is a key for tests'],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_51H' }, 'STRIPE_PUBLISHABLE_KEY is a key for tests'],
    [{ STRIPE_API_URL: 'http://stripe.example' }, 'STRIPE_API_URL is http://stripe.example, which is for tests'],
    [{ PUBLISHER_KEY: 'aurevane-demo-publisher' }, 'PUBLISHER_KEY is that of the demo'],
    [{ PASSWORD_WORK: '13' }, 'PASSWORD_WORK is 13'],
    [{ CAPTCHA_ENABLED: 'false' }, 'CAPTCHA_ENABLED is "false"'],
    [
      { ...payPal, PAYMENT_PROVIDERS: 'stripe,MX=paypal', PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' },
      'PAYPAL_API_URL is https://api-m.sandbox.paypal.com, which takes no money',
    ],
  ])('a public shop does not open with %j', (variables, problem) => {
    expect(readEnvironment({ ...readyForCustomers, ...variables }).productionProblems).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  test.each([
    'postgresql://shop@127.0.0.1/shop',
    'postgresql://shop@10.0.0.7/shop',
    'postgresql://shop@database/shop',
    'postgresql://shop@db.aurevane.com/shop?sslmode=verify-full',
  ])('a public shop opens with the database %s', (DATABASE_URL) => {
    expect(readEnvironment({ ...readyForCustomers, DATABASE_URL }).productionProblems).toEqual([]);
  });

  test('a shop says whether it is public by its addresses alone, and NODE_ENV says it anywhere', () => {
    const variables = ['SITE_URL', 'API_URL', 'IDENTITY_URL', 'CARDS_URL', 'IMAGES_URL', 'HUB_URL'];
    for (const name of variables)
      for (const url of ['http://203.0.113.9', 'https://[2001:db8::1]:8443', 'http://172.32.0.1', 'https://shop.com'])
        expect(readEnvironment({ [name]: `${url}/hub` }), `${name} ${url}`).toMatchObject({ demoPeople: false });
    expect(readEnvironment({ NODE_ENV: 'production' })).toMatchObject({ demoPeople: false });
    expect(readEnvironment({ NODE_ENV: 'production' }).productionProblems).toHaveLength(8);
    expect(
      readEnvironment({ NODE_ENV: 'production', DEMO_PEOPLE: 'true', DEMO_CARDS: 'true' }).productionProblems,
    ).toHaveLength(10);
  });

  test('everything that is wrong is said at once, without passwords', () => {
    const read = () =>
      readEnvironment({ API_PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://shop:secret@db/shop' });
    expect(read).toThrow(/API_PORT is "x"[^]*DATABASE_URL is "mysql:\/\/…@db\/shop"[^]*LOG_LEVEL is "loud"/);
    expect(() => readEnvironment({ PAYMENT_PROVIDERS: 'stripe,MX=paypal', STRIPE_SECRET_KEY: 'sk' })).toThrow(
      /STRIPE_PUBLISHABLE_KEY is empty[^]*STRIPE_WEBHOOK_SECRET is empty[^]*PAYPAL_CLIENT_ID is empty[^]*PAYPAL_CLIENT_SECRET is empty/,
    );
  });

  test.each([
    'http://127.0.0.1:4321',
    'http://localhost',
    'http://[::1]',
    'http://[fd00::1]',
    'http://10.1.2.3',
    'http://172.31.0.1',
    'http://192.168.0.7',
    'http://169.254.1.1',
    'http://shop',
    'http://shop.test',
    'https://shop.example',
    'http://shop.localhost',
    'http://printer.local',
  ])('%s is reached by developers only, who get the people of the demo', (SITE_URL) => {
    expect(readEnvironment({ SITE_URL })).toMatchObject({ productionProblems: [], demoPeople: true });
    expect(readEnvironment({ SITE_URL, DEMO_PEOPLE: 'false' })).toMatchObject({ demoPeople: false });
  });

  test('payments go to the card provider of our own, which takes test cards, unless the shop says otherwise', () => {
    expect(readEnvironment({})).toMatchObject({
      paymentProviders: { fallback: 'own', byCountry: {} },
      demoCards: true,
      stripe: null,
      payPal: null,
    });
  });

  test('payment providers are chosen by country, and keep their keys when no country uses them any more', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' };
    const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };
    expect(
      readEnvironment({ PAYMENT_PROVIDERS: 'Stripe, mx = paypal', DEMO_CARDS: 'false', ...stripe, ...paypal }),
    ).toMatchObject({
      paymentProviders: { fallback: 'stripe', byCountry: { MX: 'paypal' } },
      stripe: { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'whsec' },
      payPal: { clientId: 'id', clientSecret: 'secret', apiUrl: 'https://api-m.paypal.com' },
    });
    expect(readEnvironment(stripe).stripe).toMatchObject({ secretKey: 'sk' });
  });

  test.each([
    [
      { PAYMENT_PROVIDERS: 'stripe,XX=paypal' },
      'The environment variable PAYMENT_PROVIDERS is "stripe,XX=paypal", but it must be one of own, stripe, paypal, with others by country behind it, such as "stripe,MX=paypal".',
    ],
    [
      { PAYMENT_PROVIDERS: 'own,MX=stripe', STRIPE_SECRET_KEY: 'sk_canary' },
      'The environment variable STRIPE_PUBLISHABLE_KEY is empty, but it must be set because PAYMENT_PROVIDERS names stripe.',
    ],
    [
      { PAYMENT_PROVIDERS: 'paypal', PAYPAL_CLIENT_ID: 'id' },
      'The environment variable PAYPAL_CLIENT_SECRET is empty, but it must be set because PAYMENT_PROVIDERS names paypal.',
    ],
    [
      { DEMO_CARDS: 'false' },
      'The environment variable DEMO_CARDS is "false", but PAYMENT_PROVIDERS names own, which takes test cards only. Choose stripe or paypal.',
    ],
  ])('payment settings %j are refused in one sentence', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });

  test('without variables every program gets an address on this machine', () => {
    expect(readEnvironment({})).toMatchObject({
      apiPort: 4400,
      shopPort: 4321,
      host: '127.0.0.1',
      dataDir: '.data',
      apiUrl: 'http://127.0.0.1:4400',
      siteUrl: 'http://127.0.0.1:4321',
      identityUrl: 'http://127.0.0.1:4401',
      imagesUrl: 'http://127.0.0.1:4400/images/',
      hubUrl: 'http://127.0.0.1:4400/hub',
      allowedOrigins: ['http://127.0.0.1:4321'],
      databaseUrl: undefined,
    });
  });

  test('addresses follow HOST and the ports unless they are set themselves', () => {
    expect(readEnvironment({ API_PORT: '5000', HOST: '0.0.0.0' })).toMatchObject({
      apiUrl: 'http://127.0.0.1:5000',
      imagesUrl: 'http://127.0.0.1:5000/images/',
    });
    expect(readEnvironment({ API_URL: 'https://api.example/', HOST: '::1' })).toMatchObject({
      apiUrl: 'https://api.example',
      hubUrl: 'https://api.example/hub',
      siteUrl: 'http://[::1]:4321',
    });
  });

  test('an empty value counts as unset', () => {
    expect(readEnvironment({ API_PORT: '', DATABASE_URL: '' })).toMatchObject({
      apiPort: 4400,
      databaseUrl: undefined,
    });
  });

  test.each<readonly [name: string, value: string, message: string]>([
    [
      'API_PORT',
      '99999',
      'The environment variable API_PORT is "99999", but it must be a port number from 0 to 65535.',
    ],
    ['API_PORT', 'http', 'The environment variable API_PORT is "http", but it must be a port number from 0 to 65535.'],
    [
      'HUB_URL',
      'https://api.shop.example',
      'The environment variable HUB_URL is "https://api.shop.example", but it must be an address that begins with http:// or https:// and has a path, such as https://api.shop.example/hub.',
    ],
    [
      'HUB_URL',
      'https://api.shop.example/',
      'The environment variable HUB_URL is "https://api.shop.example/", but it must be an address that begins with http:// or https:// and has a path, such as https://api.shop.example/hub.',
    ],
    [
      'HOST',
      'not a host',
      'The environment variable HOST is "not a host", but it must be an IP address, or the name of a host.',
    ],
    [
      'ALLOWED_ORIGINS',
      'https://shop.example,shop',
      'The environment variable ALLOWED_ORIGINS is "https://shop.example,shop", but it must be origins separated by commas, such as https://shop.example,https://www.shop.example.',
    ],
    [
      'MAIL_FROM',
      'Shop',
      'The environment variable MAIL_FROM is "Shop", but it must be an email address, such as "Shop <no-reply@shop.example>".',
    ],
    [
      'TRUST_PROXY',
      '10.0.0.0/99',
      'The environment variable TRUST_PROXY is "10.0.0.0/99", but it must be false, true for one proxy, the number of proxies (1 to 9), or their addresses, such as "10.0.0.0/8".',
    ],
    [
      'STOP_DELAY_SECONDS',
      '-1',
      'The environment variable STOP_DELAY_SECONDS is "-1", but it must be a whole number of seconds from 0 to 300.',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'The environment variable LOG_LEVEL is "loud", but it must be one of silent, fatal, error, warn, info, debug, trace.',
    ],
    [
      'SITE_URL',
      'shop',
      'The environment variable SITE_URL is "shop", but it must be an address that begins with http:// or https://.',
    ],
    [
      'DATABASE_URL',
      'mysql://u:secret@h/d',
      'The environment variable DATABASE_URL is "mysql://…@h/d", but it must be an address that begins with postgresql://.',
    ],
    [
      'TRUST_PROXY',
      'yes',
      'The environment variable TRUST_PROXY is "yes", but it must be false, true for one proxy, the number of proxies (1 to 9), or their addresses, such as "10.0.0.0/8".',
    ],
    ['RATE_LIMIT', '0', 'The environment variable RATE_LIMIT is "0", but it must be a whole number above 0.'],
  ])('%s=%s is refused with a message', (name, value, message) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      expect.objectContaining({ code: 'ENVIRONMENT_INVALID', message }),
    );
  });
});
