import type { Generated } from 'kysely';
import type { JsonColumn } from './columns.ts';

/** One-time codes, passkeys, and what the OpenID provider stores. */
export interface SessionTables {
  /** A code of the purpose `email` proves the address that its link was sent to. */
  oneTimeCodes: {
    digest: string;
    purpose: 'sign-in' | 'password-reset' | 'email';
    customerId: number;
    email: string | null;
    expiresAt: Date;
  };
  /** What the OpenID provider stores: sessions, grants, codes and tokens. */
  identityRecords: {
    model: string;
    id: string;
    payload: JsonColumn<Record<string, unknown>>;
    grantId: string | null;
    uid: string | null;
    accountId: string | null;
    consumedAt: Date | null;
    expiresAt: Date | null;
  };
  /** `credentialId` and `publicKey` are base64url. `counter` counts the uses, where the authenticator does. */
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
  /** What a browser has to sign. `scope` names the page that it was made for. */
  passkeyChallenges: { scope: string; challenge: string; expiresAt: Date };
  identitySecrets: { name: string; value: JsonColumn<unknown> };
}
