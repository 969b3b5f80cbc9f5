import type { Generated } from 'kysely';
import type { JsonColumn } from './columns.ts';

/** One-time codes, passkeys, and what the OpenID provider stores. */
export interface SessionTables {
  /** A code with the purpose `email` proves the address to which its link was sent. */
  oneTimeCodes: {
    digest: string;
    purpose: 'sign-in' | 'password-reset' | 'email';
    customerId: number;
    email: string | null;
    expiresAt: Date;
  };
  /** The records of the OpenID provider: sessions, grants, codes and tokens. */
  identityRecords: {
    model: string;
    id: string;
    payload: JsonColumn<Record<string, unknown>>;
    grantId: string | null;
    uid: string | null;
    accountId: string | null;
    consumedAt: Date | null;
    /** The digest of the id of the renewal that used a refresh token. */
    renewal: string | null;
    expiresAt: Date | null;
  };
  /** `credentialId` and `publicKey` are base64url. `counter` counts the uses, if the authenticator supports it. */
  passkeys: {
    credentialId: string;
    customerId: number;
    publicKey: string;
    counter: number;
    transports: Generated<string[]>;
    name: string;
    createdAt: Date;
    lastUsedAt: Date | null;
  };
  /** The challenge that a browser must sign. `scope` names the page for which it was made. */
  passkeyChallenges: { scope: string; challenge: string; expiresAt: Date };
  identitySecrets: { name: string; value: JsonColumn<unknown> };
}
