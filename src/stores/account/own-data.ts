import { CallError } from '../../client/call-error.ts';
import { closeAccount, exportPersonalData } from '../../contract/account/personal-data.ts';
import { withUiBlocked } from '../shell/loading.ts';
import type { AccountDependencies } from './account-types.ts';

/** A file to download. */
export interface DataFile {
  name: string;
  text: string;
}

export interface OwnDataStore {
  /** Loads everything that the shop holds about the customer. When that fails it shows a toast and returns null. */
  download(): Promise<DataFile | null>;
  /** Closes the account. Returns null once it is closed, or else the key of the text that says why it was not. */
  close(currentPassword: string): Promise<string | null>;
}

const tooManyRequests = 429;

const downloadErrorKey = ({ status }: CallError) => (status === tooManyRequests ? 'dataTooOften' : 'dataFailed');

/** The keys of the texts that explain a refusal, by the code of the server. */
const refusedKeys: Readonly<Record<string, string>> = {
  passwordRequired: 'closePasswordRequired',
  passwordWrong: 'passwordWrong',
  PAYMENT_UNDER_WAY: 'closeWaits',
  TOO_MANY_REQUESTS: 'closeTooOften',
};
const closeErrorKey = ({ code, errors }: CallError): string => refusedKeys[errors[0]?.code ?? code] ?? 'closeFailed';

const jsonIndent = 2;
const dateLength = 'YYYY-MM-DD'.length;

/** Downloads the customer's own data, and closes their account. */
export function createOwnDataStore({ environment: { call }, toasts }: AccountDependencies): OwnDataStore {
  return {
    async download() {
      try {
        const data = await withUiBlocked(() => call(exportPersonalData, { body: {} }));
        toasts.show({ tone: 'success', code: 'dataDownloaded' });
        const name = `my-data-${data.exportedAt.slice(0, dateLength)}.json`;
        return { name, text: JSON.stringify(data, null, jsonIndent) };
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        toasts.show({ tone: 'error', code: downloadErrorKey(error) });
        return null;
      }
    },
    async close(currentPassword) {
      try {
        await withUiBlocked(() => call(closeAccount, { body: { currentPassword } }));
        return null;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return closeErrorKey(error);
      }
    },
  };
}
