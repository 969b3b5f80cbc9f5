import { CaptchaPayload } from '../../../contract/captcha/captcha.ts';
import { parseJson } from '../../../contract/json.ts';

/** Tokens of this server are always shorter. Longer ones are rejected before any work. */
const maxTokenLength = 4_000;

/** Decodes a captcha token; null when it is malformed. */
export function parseCaptchaToken(token: string | undefined): CaptchaPayload | null {
  if (!token || token.length > maxTokenLength) return null;
  return CaptchaPayload.safeParse(parseJson(Buffer.from(token, 'base64').toString('utf8'))).data ?? null;
}
