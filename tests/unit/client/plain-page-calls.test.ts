import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import { fetchIpCountry, plainPagePaths, writeLogLine } from '../../../src/client/plain-page-calls.ts';
import type { ApiRequest, SendRequest } from '../../../src/client/request.ts';
import { getIp } from '../../../src/contract/shell/visitor.ts';
import { writeLog } from '../../../src/contract/shell/logging.ts';

const replyWith =
  (text: string, status = 200): SendRequest =>
  () =>
    Promise.resolve({ response: new Response(null, { status }), text });

test('API-008 API-022 the calls of plain pages use the paths of the contract', () => {
  expect(plainPagePaths).toEqual({ ip: getIp.path, log: writeLog.path });
});

test.each([
  ['{"address":"1.2.3.4","countryCode":"ca"}', 'CA'],
  ['{"address":"1.2.3.4","countryCode":"USA"}', null],
  ['{"address":"1.2.3.4","countryCode":7}', null],
  ['{"address":"1.2.3.4"}', null],
  ['null', null],
  ['[]', null],
])('API-008 the reply %s means the country %j', async (text, country) => {
  expect(await fetchIpCountry(replyWith(text))).toBe(country);
});

test.each([
  ['<!doctype html>', 200],
  ['{"countryCode":"CA"}', 500],
])('API-008 a reply that is not JSON, or refused, throws: %s with status %i', async (text, status) => {
  await expect(fetchIpCountry(replyWith(text, status))).rejects.toThrow();
});

test('API-022 a log line that matches the contract is sent, and outlives the page', async () => {
  const requests: ApiRequest[] = [];
  const send: SendRequest = (request) => {
    requests.push(request);
    return replyWith('{}')(request);
  };
  await writeLogLine(send, 'Warning', 'x'.repeat(3000), { attempts: 2 });
  const [request] = requests;
  expect(writeLog.body.parse(request?.body)).toMatchObject({ severity: 'Warning', data: { attempts: 2 } });
  expect(request).toMatchObject({ method: writeLog.method, keepalive: true });
});

test('API-022 a log that cannot be reached is no failure of the page', async () => {
  const send: SendRequest = () => Promise.reject(new CallError({ code: 'OFFLINE', message: 'no' }));
  await expect(writeLogLine(send, 'Error', 'lost')).resolves.toBeUndefined();
});
