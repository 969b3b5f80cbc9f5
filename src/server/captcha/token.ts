import { CaptchaPayload } from '../../contract/captcha.ts';

/** As much as a token of ours ever has, and no more work than that for one that is not. */
const mostCharacters = 4_000;

function json(text: string): unknown {
  try { return JSON.parse(text); } catch { return undefined; }
}

/** What a token holds; null for what is none. */
export function readToken(token: string | undefined): CaptchaPayload | null {
  if (!token || token.length > mostCharacters) return null;
  return CaptchaPayload.safeParse(json(Buffer.from(token, 'base64').toString('utf8'))).data ?? null;
}
