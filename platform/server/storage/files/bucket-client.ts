import * as sdk from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { BucketSettings } from './bucket-settings.ts'

const CONNECTIONS = { keepAlive: true, maxSockets: 200 }

/** Creates the S3 client. Import this file only when it is needed: see `connectBucket`. */
export function createClient(bucket: BucketSettings, patience: object) {
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
