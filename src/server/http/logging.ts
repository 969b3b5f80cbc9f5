import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

/** Query values that name a person or open a door. Their names stay, their values go. */
const secretQuery = /([?&](?:email|login_hint|id_token_hint|address|captcha|referralCode|ipAddress|zipCode|token|code|otac|userName)=)[^&]*/gi;

/** An address as it may stand in a log. */
export const withoutSecrets = (url: string): string => url.replaceAll(secretQuery, '$1…');

const redact = {
  paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', 'authorization', 'cookie', 'password', '*.password', 'email', '*.email', 'accessToken', '*.accessToken'],
  censor: '…',
};

interface RequestLike { id?: unknown; method?: string; url?: string; ip?: string; raw?: { method?: string; url?: string } }

const serializers = {
  req: (request: RequestLike) => ({ id: request.id, method: request.method ?? request.raw?.method, url: withoutSecrets(request.url ?? request.raw?.url ?? ''), ip: request.ip }),
};

/** The program's log: one JSON object a line. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact, serializers, base: { program: 'api' } };
  return destination ? pino(options, destination) : pino(options);
}
