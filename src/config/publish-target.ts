import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createEnvironmentError } from './environment-error.ts';

/** Where releases are uploaded to: a bucket of Amazon S3 or a compatible store, or a folder. */
export type PublishTarget =
  | { kind: 'bucket'; bucket: string; prefix: string; endpoint?: string; region?: string }
  | { kind: 'folder'; folder: string };

const bucketPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(.*)$/;

const PublishTargetVariable = z.string().transform((text, context): PublishTarget => {
  const [, bucket, folder = ''] = bucketPattern.exec(text) ?? [];
  const prefix = folder.replace(/^\/+|\/+$/g, '');
  if (bucket) return { kind: 'bucket', bucket, prefix: prefix === '' ? '' : `${prefix}/` };
  if (/^file:\/\/\/./.test(text)) return { kind: 'folder', folder: fileURLToPath(text).replace(/\/+$/, '') };
  context.addIssue('"s3://bucket", "s3://bucket/folder" or "file:///folder"');
  return z.NEVER;
});

/** The environment variables of the upload target. */
export const TargetVariables = z.object({
  PUBLISH_TARGET: PublishTargetVariable.optional().describe(
    'Where releases are uploaded to: `s3://bucket`, `s3://bucket/folder` or `file:///folder`. Credentials are read as by the AWS tools.',
  ),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
    .optional()
    .describe('The address of a store other than Amazon S3.'),
  AWS_REGION: z.string().optional().describe('The region of the bucket.'),
});

/** Stores other than Amazon's accept any region, but the protocol requires one. */
const regionOfOtherStores = 'us-east-1';

/** Parses the upload target. Returns null when none is set. Throws the UserFacingError ENVIRONMENT_INVALID. */
export function readPublishTarget(variables: Readonly<Record<string, string | undefined>>): PublishTarget | null {
  const given = Object.fromEntries(
    Object.entries(variables).filter(
      ([name, value]) => name in TargetVariables.shape && value !== undefined && value !== '',
    ),
  );
  const parsed = TargetVariables.safeParse(given);
  if (!parsed.success) throw createEnvironmentError(parsed.error, given);
  const { PUBLISH_TARGET: target = null, S3_ENDPOINT: endpoint, AWS_REGION: region } = parsed.data;
  if (target?.kind !== 'bucket') return target;
  return endpoint
    ? { ...target, endpoint, region: region ?? regionOfOtherStores }
    : { ...target, ...(region && { region }) };
}
