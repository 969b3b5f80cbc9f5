import { expect, test } from 'vitest';
import { lightweightPaths } from '../../../src/client/lightweight-calls.ts';
import { getIp } from '../../../src/contract/account/customers.ts';
import { writeLog } from '../../../src/contract/shell/logging.ts';

test('API-008 API-022 the light calls go where the contract says', () => {
  expect(lightweightPaths).toEqual({ ip: getIp.path, log: writeLog.path });
});
