import type { S3Client } from '@aws-sdk/client-s3'
import type { BucketSettings } from './bucket-settings.ts'

const CONNECTIONS = { keepAlive: true, maxSockets: 200 }
const PATIENCE = { connectionTimeout: 10_000, socketTimeout: 60_000 }

export interface BucketConnection {
  client: S3Client
  sdk: typeof import('@aws-sdk/client-s3')
  Upload: typeof import('@aws-sdk/lib-storage').Upload
  getSignedUrl: typeof import('@aws-sdk/s3-request-presigner').getSignedUrl
}

/** Loads the S3 client, which servers without a bucket never need. */
export async function connectBucket(bucket: BucketSettings, patience = PATIENCE): Promise<BucketConnection> {
  const [sdk, { Upload }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
  ])
  const { endpoint, region, pathStyle, accessKeyId, secretAccessKey } = bucket
  const client = new sdk.S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Newer checksums are not understood by every S3-compatible storage.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...patience, httpAgent: CONNECTIONS, httpsAgent: CONNECTIONS },
    maxAttempts: 3,
  })
  return { client, sdk, Upload, getSignedUrl }
}
