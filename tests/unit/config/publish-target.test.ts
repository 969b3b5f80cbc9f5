import { describe, expect, test } from 'vitest';
import { readPublishTarget } from '../../../src/config/publish-target.ts';

describe('where releases are uploaded to', () => {
  test('is nowhere when nothing is set', () => {
    expect(readPublishTarget({ S3_ENDPOINT: '', PUBLISH_TARGET: '', HOST: 'x' })).toBeNull();
  });

  test.each([
    ['s3://shop', { kind: 'bucket', bucket: 'shop', prefix: '' }],
    ['s3://shop/', { kind: 'bucket', bucket: 'shop', prefix: '' }],
    ['s3://shop.example/a/b/', { kind: 'bucket', bucket: 'shop.example', prefix: 'a/b/' }],
    ['file:///srv/my%20shop/', { kind: 'folder', folder: '/srv/my shop' }],
  ])('%s is understood', (text, target) => {
    expect(readPublishTarget({ PUBLISH_TARGET: text })).toEqual(target);
  });

  test('a store of another company gets a region, unless one is set', () => {
    const variables = { PUBLISH_TARGET: 's3://shop', S3_ENDPOINT: 'https://store.example' };
    expect(readPublishTarget(variables)).toMatchObject({ endpoint: 'https://store.example', region: 'us-east-1' });
    expect(readPublishTarget({ ...variables, AWS_REGION: 'auto' })).toMatchObject({ region: 'auto' });
  });

  test.each(['shop', 's3://', 's3://UPPER', 'file://host', 'https://shop.example', 'file:///'])(
    '"%s" is refused with what is allowed',
    (text) => {
      expect(() => readPublishTarget({ PUBLISH_TARGET: text })).toThrow(
        expect.objectContaining({
          code: 'ENVIRONMENT_INVALID',
          message: expect.stringContaining('PUBLISH_TARGET is "'),
        }),
      );
    },
  );

  test('an endpoint that is no address is refused', () => {
    expect(() => readPublishTarget({ PUBLISH_TARGET: 's3://shop', S3_ENDPOINT: 'store' })).toThrow(
      /S3_ENDPOINT is "store"/,
    );
  });
});
