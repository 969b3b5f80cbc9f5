import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Environment } from '../../../config/environment.ts';
import { normalizeIpAddress } from '../../../config/ip-address.ts';
import { readProxyCountry } from '../../../config/shell/proxy-country.ts';
import { getIp } from '../../../contract/shell/visitor.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { writeLog } from '../../../contract/shell/logging.ts';
import { redactPersonalData } from '../../platform/http/logging.ts';
import { route } from '../../platform/http/route.ts';

/** The server does not look up addresses: the proxy names the country, otherwise it is the configured default. */
function resolveVisitorCountry(request: FastifyRequest, environment: Environment): string {
  const proxyCountry = environment.trustProxy ? readProxyCountry(request.headers) : undefined;
  return proxyCountry ?? environment.defaultCountry;
}

const logLevels = { Trace: 'trace', Debug: 'debug', Information: 'info', Warning: 'warn', Error: 'error' } as const;

/** Limits of the calls with which browsers report to the log. */
const logOptions = { maxPerMinute: 60, bodyLimit: 16 * 1024 };

/** Longer data is cut, in characters. */
const maxDataLength = 4_000;

/** Removes line breaks and control characters, with which a caller could forge log lines. */
const toSafeLine = (text: string) => redactPersonalData(text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '));

/** Browsers should not send such values; when one does, the log hides them. */
const secretNamePattern = /password|token|otac|secret|authori[sz]ation|cookie|e-?mail|phone/i;
const redactSecret = (name: string, value: unknown) => (secretNamePattern.test(name) ? '…' : value);

const formatData = (data: unknown) =>
  data === undefined ? undefined : toSafeLine(JSON.stringify(data, redactSecret)).slice(0, maxDataLength);

function logClientMessage(logger: FastifyBaseLogger, { severity, message, data }: BodyOf<typeof writeLog>): void {
  logger[logLevels[severity]]({ source: 'browser', data: formatData(data) }, toSafeLine(message));
}

const ipRoute = (environment: Environment) =>
  route(getIp, ({ request }) => ({
    address: normalizeIpAddress(request.ip),
    countryCode: resolveVisitorCountry(request, environment),
  }));

const logRoute = () =>
  route(
    writeLog,
    ({ body, request }) => {
      logClientMessage(request.log, body);
      return {};
    },
    logOptions,
  );

export const visitorRoutes = (environment: Environment) => [ipRoute(environment), logRoute()];
