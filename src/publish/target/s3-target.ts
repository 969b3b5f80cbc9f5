import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import { controlHeaders, lockFile } from './control-files.ts';
import { toTargetError } from './s3-errors.ts';
import { type ConditionalObject, lockByObject } from './s3-lock.ts';
import type { FileHeaders, Target } from './target.ts';

export interface BucketSettings {
  bucket: string;
  /** The folder in the bucket, with a trailing slash; or empty. */
  prefix: string;
  /** The address of a store other than Amazon's. */
  endpoint?: string;
  region?: string;
}

const maxAttempts = 5;
const timeouts = { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true } as const;
const maxParallelDeletes = 16;

/**
 * Stores other than Amazon's expect the bucket in the path, and accept checksums only where the protocol requires them.
 */
const createClientConfig = ({ endpoint, region }: BucketSettings): S3ClientConfig => ({
  maxAttempts,
  requestHandler: timeouts,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  ...(region && { region }),
  ...(endpoint && { endpoint, forcePathStyle: true }),
});

const hasName = (error: unknown, names: readonly string[]) => error instanceof Error && names.includes(error.name);

interface Bucket {
  client: S3Client;
  bucket: string;
  prefix: string;
}

const toWriteInput = ({ bucket, prefix }: Bucket, path: string, body: Buffer | string, headers: FileHeaders) => ({
  Bucket: bucket,
  Key: prefix + path,
  Body: body,
  ContentType: headers.contentType,
  CacheControl: headers.cacheControl,
  ...(headers.contentEncoding && { ContentEncoding: headers.contentEncoding }),
});

async function readObject({ client, bucket, prefix }: Bucket, path: string) {
  try {
    const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + path }));
    return { body: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag ?? '' };
  } catch (error) {
    if (hasName(error, ['NoSuchKey', 'NotFound'])) return null;
    throw error;
  }
}

/** The error names of stores for a refused conditional write. An object that is missing is not as expected, either. */
const conditionRefusals = ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey', '412', '409'];

const createLockObject = (bucket: Bucket): ConditionalObject => ({
  async read() {
    const found = await readObject(bucket, lockFile);
    return found && { body: found.body.toString(), tag: found.tag };
  },
  async write(body, expectedTag) {
    const condition = expectedTag === null ? { IfNoneMatch: '*' } : { IfMatch: expectedTag };
    try {
      const input = { ...toWriteInput(bucket, lockFile, body, controlHeaders), ...condition };
      const { ETag } = await bucket.client.send(new PutObjectCommand(input));
      return ETag ?? '';
    } catch (error) {
      if (hasName(error, conditionRefusals)) return null;
      throw error;
    }
  },
  remove: () => removeObjects(bucket, [lockFile]),
});

/** Deletes objects one by one, because some stores do not support bulk deletion. */
async function removeObjects({ client, bucket, prefix }: Bucket, paths: readonly string[]): Promise<void> {
  await pLimit(maxParallelDeletes).map(paths, (path) =>
    client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + path })),
  );
}

async function listObjects({ client, bucket, prefix }: Bucket, folder: string): Promise<string[]> {
  const names: string[] = [];
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${prefix}${folder}/`, Delimiter: '/' });
  for await (const { Contents = [] } of pages) names.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)));
  return names.sort();
}

/** A target in a bucket of Amazon S3 or of a compatible store. */
export function createS3Target(settings: BucketSettings): Target {
  const bucket: Bucket = { ...settings, client: new S3Client(createClientConfig(settings)) };
  const name = `s3://${settings.bucket}/${settings.prefix}`;
  const explain = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw toTargetError(error, name);
    });
  return {
    address: name,
    read: (path) => explain(readObject(bucket, path).then((found) => found?.body ?? null)),
    write: (path, body, headers) =>
      explain(
        bucket.client.send(new PutObjectCommand(toWriteInput(bucket, path, body, headers))).then(() => undefined),
      ),
    list: (folder) => explain(listObjects(bucket, folder)),
    remove: (paths) => explain(removeObjects(bucket, paths)),
    lock: (holder) => explain(lockByObject(createLockObject(bucket), name, holder)),
  };
}
