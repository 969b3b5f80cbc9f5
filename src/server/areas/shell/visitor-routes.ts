import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Environment } from '../../../config/environment.ts';
import { toldCountry } from '../../../config/shell/visitor-country.ts';
import { getIp } from '../../../contract/account/customers.ts';
import { writeLog } from '../../../contract/shell/logging.ts';
import { withoutPeople } from '../../platform/http/logging.ts';
import { route } from '../../platform/http/route.ts';

/** There is no map of addresses here: without a proxy that tells the country, it is the configured default. */
function countryOf(request: FastifyRequest, environment: Environment): string {
  return (environment.trustProxy ? toldCountry(request.headers) : undefined) ?? environment.defaultCountry;
}

const levels = { Trace: 'trace', Debug: 'debug', Information: 'info', Warning: 'warn', Error: 'error' } as const;

/** Most characters of `data` that reach the log. */
const dataCut = 4_000;

/** Line breaks and control characters would let a caller forge lines. */
const oneLine = (text: string) => withoutPeople(text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '));

/** What a browser should not have sent in the first place. */
const secretName = /password|token|otac|secret|authori[sz]ation|cookie|e-?mail|phone/i;
const withoutNamed = (name: string, value: unknown) => (secretName.test(name) ? '…' : value);

function log(logger: FastifyBaseLogger, severity: keyof typeof levels, message: string, data: unknown): void {
  const shown = data === undefined ? undefined : oneLine(JSON.stringify(data, withoutNamed)).slice(0, dataCut);
  logger[levels[severity]]({ source: 'browser', data: shown }, oneLine(message));
}

export const visitorRoutes = (environment: Environment) => [
  route(getIp, ({ request }) => ({ address: request.ip, countryCode: countryOf(request, environment) })),
  route(
    writeLog,
    ({ body, request }) => {
      log(request.log, body.severity, body.message, body.data);
      return {};
    },
    { perMinute: 60, bodyLimit: 16 * 1024 },
  ),
];
