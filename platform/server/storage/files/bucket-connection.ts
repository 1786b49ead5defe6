import type { createClient } from './bucket-client.ts'
import type { BucketSettings } from './bucket-settings.ts'

const PATIENCE = { connectionTimeout: 10_000, socketTimeout: 60_000 }

export type BucketConnection = ReturnType<typeof createClient>

/**
 * Loads the S3 client, which servers without a bucket never need. Only our own file is imported lazily: the bundler
 * drops the names of CommonJS libraries from a lazy import.
 */
export async function connectBucket(bucket: BucketSettings, patience = PATIENCE): Promise<BucketConnection> {
  return (await import('./bucket-client.ts')).createClient(bucket, patience)
}
