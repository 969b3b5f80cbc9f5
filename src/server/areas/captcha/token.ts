import { CaptchaPayload } from '../../../contract/captcha/captcha.ts';
import { readJson } from '../../../contract/json.ts';

/** As much as a token of ours ever has, and no more work than that for one that is not. */
const mostCharacters = 4_000;

/** What a token holds; null for what is none. */
export function readToken(token: string | undefined): CaptchaPayload | null {
  if (!token || token.length > mostCharacters) return null;
  return CaptchaPayload.safeParse(readJson(Buffer.from(token, 'base64').toString('utf8'))).data ?? null;
}
