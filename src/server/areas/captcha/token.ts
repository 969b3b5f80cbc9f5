import { CaptchaPayload } from '../../../contract/captcha/captcha.ts';
import { parseJson } from '../../../contract/json.ts';

/** As much as a token of ours ever has, and no more work than that for one that is not. */
const maxTokenLength = 4_000;

/** What a token holds; null for what is none. */
export function parseCaptchaToken(token: string | undefined): CaptchaPayload | null {
  if (!token || token.length > maxTokenLength) return null;
  return CaptchaPayload.safeParse(parseJson(Buffer.from(token, 'base64').toString('utf8'))).data ?? null;
}
