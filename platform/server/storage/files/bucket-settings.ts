import { z } from 'zod'
import { isOutside } from '../../outside/own-network.ts'

/** Environment variables of the bucket for uploaded files. */
export const bucketEnvironment = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is the name of a bucket, such as permeate-files.')
    .optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'is the name of a region, such as us-east-1.')
    .default('us-east-1'),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'is a folder in the bucket, such as shop/files.')
    .optional(),
  S3_PATH_STYLE: z
    .enum(['on', 'off'])
    .transform((text) => text === 'on')
    .default(false),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

/** An S3-compatible bucket. */
export interface BucketSettings {
  name: string
  endpoint: string
  region: string
  /** '' or a folder that ends with a slash. */
  prefix: string
  pathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
}

type Environment = z.output<z.ZodObject<typeof bucketEnvironment>>

/** Returns the bucket, null without one, or a problem as a message for the operator. */
export function readBucket(env: Environment): BucketSettings | null | string {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!name)
    return env.S3_ENDPOINT || accessKeyId || secretAccessKey || env.S3_PREFIX
      ? 'S3_ENDPOINT, S3_PREFIX and the keys of S3 need S3_BUCKET.'
      : null
  if (!accessKeyId || !secretAccessKey) return 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
  const prefix = env.S3_PREFIX ? `${env.S3_PREFIX.replace(/\/$/, '')}/` : ''
  const endpoint = (env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`).replace(/\/$/, '')
  return {
    name,
    endpoint,
    region: env.S3_REGION,
    prefix,
    pathStyle: env.S3_PATH_STYLE,
    accessKeyId,
    secretAccessKey,
  }
}

/** Returns what prevents the bucket's use in production. */
export const unsafeBucket = ({ S3_BUCKET, S3_ENDPOINT }: Environment): string[] =>
  S3_BUCKET && S3_ENDPOINT && !S3_ENDPOINT.startsWith('https:')
    ? [
        isOutside(S3_ENDPOINT)
          ? 'S3_ENDPOINT must begin with https:, because files leave the own network.'
          : 'S3_ENDPOINT must begin with https:, because browsers load films from it.',
      ]
    : []

/** The origin from which browsers load films. */
export function bucketOrigin({ endpoint, name, pathStyle }: BucketSettings): string {
  const { protocol, host, origin } = new URL(endpoint)
  return pathStyle ? origin : `${protocol}//${name}.${host}`
}
