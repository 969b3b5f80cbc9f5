import { z } from 'zod';

const portHint = 'a port number from 0 to 65535';
export const port = (value: number) =>
  z.coerce.number(portHint).int(portHint).min(0, portHint).max(65_535, portHint).default(value);
export const positiveInteger = (value: number) =>
  z.coerce
    .number('a whole number above 0')
    .int('a whole number above 0')
    .positive('a whole number above 0')
    .default(value);
const megabytesHint = 'a whole number of megabytes, or 0';
/** 0 switches off what the memory is for. */
export const megabytes = (value: number) =>
  z.coerce.number(megabytesHint).int(megabytesHint).min(0, megabytesHint).default(value);
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `one of ${values.join(', ')}`);
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''));
export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'an address that begins with postgresql://' });
export const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'an address that begins with smtp:// or smtps://' });
export const flag = choice(['true', 'false']).transform((value) => value === 'true');
export const commaSeparatedList = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
