import type { JsonColumn } from './columns.ts';

/** One-time codes, and what the OpenID provider stores. */
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
  identitySecrets: { name: string; value: JsonColumn<unknown> };
}
