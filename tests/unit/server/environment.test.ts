import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../src/config/environment.ts';

describe('environment', () => {
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

  test.each([
    [
      'API_PORT',
      '99999',
      'The environment variable API_PORT is "99999", but it must be a port number from 0 to 65535.',
    ],
    ['API_PORT', 'http', 'The environment variable API_PORT is "http", but it must be a port number from 0 to 65535.'],
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
    ['TRUST_PROXY', 'yes', 'The environment variable TRUST_PROXY is "yes", but it must be one of true, false.'],
    ['RATE_LIMIT', '0', 'The environment variable RATE_LIMIT is "0", but it must be a whole number above 0.'],
  ])('%s=%s is refused with a message', (name, value, message) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      expect.objectContaining({ code: 'ENVIRONMENT_INVALID', message }),
    );
  });
});
