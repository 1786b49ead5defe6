import type { BucketSettings } from './bucket-settings.ts'

/** Why a bucket did not do what was asked. */
export interface BucketProblem {
  kind: 'denied' | 'missing' | 'full' | 'clock' | 'region' | 'unreachable' | 'other'
  /** For the operator: what happened and what to do. */
  message: string
}

interface Failure {
  name?: string
  Code?: string
  code?: string
  message?: string
  $metadata?: { httpStatusCode?: number }
  $response?: unknown
}

const FULL = /QuotaExceeded|StorageFull|InsufficientStorage|NoSpace|EntityTooLarge|AccountProblem/i
const REGION = /AuthorizationHeaderMalformed|PermanentRedirect|IllegalLocationConstraint|^301$/

/** Explains an error of the S3 client. */
export function bucketProblem(error: unknown, bucket: BucketSettings): BucketProblem {
  const { name = '', Code = '', code = '', message = '', $metadata } = error as Failure
  const status = $metadata?.httpStatusCode ?? 0
  const codes = [name, Code, code]
  const is = (pattern: RegExp) => codes.some((each) => pattern.test(each))
  const place = `${bucket.name} at ${bucket.endpoint}`
  if (is(/RequestTimeTooSkewed/))
    return {
      kind: 'clock',
      message: `The clocks of this machine and of ${bucket.endpoint} differ: set this one by NTP.`,
    }
  if (is(REGION) || status === 301)
    return {
      kind: 'region',
      message: `The bucket ${place} is not in ${bucket.region}: set S3_REGION to its region.`,
    }
  if (is(/NoSuchBucket/))
    return { kind: 'missing', message: `There is no bucket ${place}: create it, or correct S3_BUCKET.` }
  if (is(FULL) || status === 507)
    return {
      kind: 'full',
      message: `The bucket ${place} is full: raise its quota, or delete old versions in it.`,
    }
  if (is(/InvalidAccessKeyId|SignatureDoesNotMatch/))
    return {
      kind: 'denied',
      message: `${bucket.endpoint} does not accept the key: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
    }
  if (is(/AccessDenied/) || status === 401 || status === 403)
    return {
      kind: 'denied',
      message: `The key of S3_ACCESS_KEY_ID may not do this in ${place}: allow s3:GetObject, s3:PutObject, s3:DeleteObject, s3:ListBucket, s3:AbortMultipartUpload and s3:ListBucketMultipartUploads.`,
    }
  // Without a status, no answer arrived.
  if (status === 0)
    return {
      kind: 'unreachable',
      message: `${bucket.endpoint} does not answer (${code || message || name}): check S3_ENDPOINT and the way to it.`,
    }
  return { kind: 'other', message: `${bucket.endpoint} answered ${status} ${Code || name}: ${message}` }
}
