import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import { type CaptchaPurpose, captchaWork } from '../../../config/captcha/captcha.ts';
import { CaptchaChallenge } from '../../../contract/captcha/captcha.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { markUsed } from './queries.ts';
import { captchaKeys } from './keys.ts';
import { readToken } from './token.ts';

export interface Captchas {
  /** Work for a browser, good for one purpose and for fifteen minutes. */
  challenge(purpose: CaptchaPurpose): Promise<CaptchaChallenge>;
  /** The name of a solved captcha, without using it up; null when it is not good for the purpose. */
  nameOf(purpose: CaptchaPurpose, token: string | undefined): Promise<string | null>;
  /**
   * Whether a captcha is solved and good for the purpose. It is used up by asking: of any number of uses one is told
   * so, over all processes of the shop.
   */
  use(purpose: CaptchaPurpose, token: string | undefined): Promise<boolean>;
}

interface Parts {
  db: Kysely<Tables>;
  /** Milliseconds since 1970. */ now: () => number;
}

const nameFor = ({ signature }: CaptchaChallenge) => createHash('sha256').update(signature).digest('base64url');

/** Captchas by proof of work (ALTCHA), given out and checked here: no other host learns who is asked. */
export function createCaptchas({ db, now }: Parts): Captchas {
  const keys = captchaKeys(db);
  const solved = async (purpose: CaptchaPurpose, token: string | undefined): Promise<CaptchaChallenge | null> => {
    const payload = readToken(token);
    if (
      payload?.challenge.parameters.data['purpose'] !== purpose ||
      payload.challenge.parameters.expiresAt * 1_000 <= now()
    )
      return null;
    const { verified } = await verifySolution({ ...payload, deriveKey, ...(await keys()) });
    return verified ? payload.challenge : null;
  };
  return {
    async challenge(purpose) {
      const { algorithm, cost, least, most, seconds } = captchaWork;
      const expiresAt = Math.floor(now() / 1_000) + seconds;
      return CaptchaChallenge.parse(
        await createChallenge({
          algorithm,
          cost,
          counter: randomInt(most, least),
          deriveKey,
          expiresAt,
          data: { purpose },
          ...(await keys()),
        }),
      );
    },
    async nameOf(purpose, token) {
      const challenge = await solved(purpose, token);
      return challenge && nameFor(challenge);
    },
    async use(purpose, token) {
      const challenge = await solved(purpose, token);
      return challenge !== null && markUsed(db, nameFor(challenge), new Date(challenge.parameters.expiresAt * 1_000));
    },
  };
}
