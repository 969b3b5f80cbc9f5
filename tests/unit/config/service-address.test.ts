import { expect, test } from 'vitest';
import { resolveServiceAddress } from '../../../src/config/shell/service-address.ts';
import { getConfiguration } from '../../../src/contract/shell/configuration.ts';

const apiUrl = 'https://shop.example/backend/';

test.each([
  ['https://hub.example/live?tenant=7', 'https://hub.example/live?tenant=7'],
  ['wss://hub.example/live', 'https://hub.example/live'],
  ['//cdn.example/pictures', 'https://cdn.example/pictures'],
  ['cdn.example', 'https://cdn.example/'],
  ['cdn.example/pictures', 'https://cdn.example/pictures'],
  ['localhost:4000/hub', 'https://localhost:4000/hub'],
  ['/hub', 'https://shop.example/hub'],
  ['hub', 'https://shop.example/backend/hub'],
  ['hub/live', 'https://shop.example/backend/hub/live'],
  ['', null],
  ['ftp://cdn.example', null],
])('RT-010 CAT-054 an API that names %j means %j', (address, expected) => {
  expect(resolveServiceAddress(address, apiUrl)).toBe(expected);
  const configuration = {
    securityConfiguration: { authority: 'https://id.example', clientId: 'shop' },
    signalRHub: address,
    imagesHostName: address,
  };
  expect(getConfiguration.reply.safeParse(configuration).success).toBe(expected !== null);
});
