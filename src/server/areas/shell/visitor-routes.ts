import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Environment } from '../../../config/environment.ts';
import { readProxyCountry } from '../../../config/shell/proxy-country.ts';
import { getIp } from '../../../contract/account/customers.ts';
import { writeLog } from '../../../contract/shell/logging.ts';
import { redactPersonalData } from '../../platform/http/logging.ts';
import { route } from '../../platform/http/route.ts';

/** There is no map of addresses here: without a proxy that tells the country, it is the configured default. */
function resolveVisitorCountry(request: FastifyRequest, environment: Environment): string {
  return (environment.trustProxy ? readProxyCountry(request.headers) : undefined) ?? environment.defaultCountry;
}

const logLevels = { Trace: 'trace', Debug: 'debug', Information: 'info', Warning: 'warn', Error: 'error' } as const;

/** Most characters of `data` that reach the log. */
const maxDataLength = 4_000;

/** Line breaks and control characters would let a caller forge lines. */
const toSafeLine = (text: string) => redactPersonalData(text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '));

/** What a browser should not have sent in the first place. */
const secretNamePattern = /password|token|otac|secret|authori[sz]ation|cookie|e-?mail|phone/i;
const redactSecret = (name: string, value: unknown) => (secretNamePattern.test(name) ? '…' : value);

function logClientMessage(
  logger: FastifyBaseLogger,
  severity: keyof typeof logLevels,
  message: string,
  data: unknown,
): void {
  const shown = data === undefined ? undefined : toSafeLine(JSON.stringify(data, redactSecret)).slice(0, maxDataLength);
  logger[logLevels[severity]]({ source: 'browser', data: shown }, toSafeLine(message));
}

export const visitorRoutes = (environment: Environment) => [
  route(getIp, ({ request }) => ({ address: request.ip, countryCode: resolveVisitorCountry(request, environment) })),
  route(
    writeLog,
    ({ body, request }) => {
      logClientMessage(request.log, body.severity, body.message, body.data);
      return {};
    },
    { maxPerMinute: 60, bodyLimit: 16 * 1024 },
  ),
];
