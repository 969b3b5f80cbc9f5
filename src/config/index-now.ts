import { z } from 'zod';
import { httpUrl } from './variable-types.ts';

const keyPattern = /^[a-z\d-]{8,128}$/i;

/** The environment variables by which search engines are told what a publish has changed. */
export const indexNowVariables = {
  INDEXNOW_KEY: z
    .string()
    .regex(keyPattern, '8 to 128 letters, digits and hyphens')
    .optional()
    .describe(
      'The key of IndexNow. With it, each publish tells search engines the addresses of new, changed and removed pages, and the release has the file of the key. Without it, nothing is sent.',
    ),
  INDEXNOW_URL: httpUrl
    .default('https://api.indexnow.org/indexnow')
    .describe('Where those addresses are sent to. Search engines that take part pass them on to each other.'),
};

/** How search engines are told about changes. */
export interface IndexNowSettings {
  key: string;
  url: string;
}

export const readIndexNow = (variables: {
  INDEXNOW_KEY?: string | undefined;
  INDEXNOW_URL: string;
}): IndexNowSettings | null =>
  variables.INDEXNOW_KEY === undefined ? null : { key: variables.INDEXNOW_KEY, url: variables.INDEXNOW_URL };
