import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createEnvironmentError } from './environment-error.ts';

/** Where releases are uploaded to: a bucket of a store that speaks the protocol of Amazon S3, or a folder. */
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

/** The environment variables that say where releases are uploaded to. */
export const TargetVariables = z.object({
  PUBLISH_TARGET: PublishTargetVariable.optional().describe(
    'Where releases are uploaded to: `s3://bucket`, `s3://bucket/folder` or `file:///folder`. Credentials come as the AWS tools take them.',
  ),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
    .optional()
    .describe('The address of a bucket store other than that of Amazon.'),
  AWS_REGION: z.string().optional().describe('The region of the bucket.'),
});

/** Stores other than Amazon's take any region, but the protocol wants one. */
const regionOfOtherStores = 'us-east-1';

/**
 * Parses where releases are uploaded to. Returns null when nothing is set. Throws the UserFacingError
 * ENVIRONMENT_INVALID.
 */
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
