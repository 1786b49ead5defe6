import { randomUUID } from 'node:crypto'
import { sentFolders } from '../http/files/file-folders.ts'
import type { Settings } from '../settings.ts'
import type { BucketConnection } from '../storage/files/bucket-connection.ts'
import { connectBucket } from '../storage/files/bucket-connection.ts'
import { bucketProblem } from '../storage/files/bucket-problem.ts'
import { type BucketSettings, bucketOrigin } from '../storage/files/bucket-settings.ts'
import { FolderStore } from '../storage/files/folder-store.ts'
import { skewFinding } from './database-findings.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

const WHAT = 'bucket'
const PATIENCE_MS = 5000
const TEXT = 'permeate'

/** Checks that the bucket for uploaded files, if any, can do everything that the server needs. Leaves nothing in it. */
export async function bucketFindings(settings: Settings): Promise<Finding[]> {
  const { bucket } = settings
  if (!bucket) return []
  const patience = { connectionTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
  const connection = await connectBucket(bucket, patience)
  try {
    const failed = await tryAll(connection, bucket)
    return [
      failed ?? ok(WHAT, `${bucket.name} at ${bucket.endpoint} takes, sends, lists and deletes files.`),
      await clockFinding(bucket),
      ...(failed?.state === 'fail' ? [] : [await browserFinding(connection, bucket, settings.publicUrl)]),
      ...(await leftFindings(settings)),
    ]
  } finally {
    connection.client.destroy()
  }
}

/** Returns the first failure. Further ones would mostly repeat it. */
async function tryAll({ sdk, client }: BucketConnection, bucket: BucketSettings): Promise<Finding | null> {
  const place = { Bucket: bucket.name, Key: probeKey(bucket) }
  const steps: [string, () => Promise<unknown>][] = [
    [
      'list',
      () =>
        client.send(new sdk.ListObjectsV2Command({ Bucket: bucket.name, Prefix: bucket.prefix, MaxKeys: 1 })),
    ],
    ['write', () => client.send(new sdk.PutObjectCommand({ ...place, Body: TEXT }))],
    [
      'read',
      () => client.send(new sdk.GetObjectCommand(place)).then(({ Body }) => Body?.transformToString()),
    ],
    ['delete', () => client.send(new sdk.DeleteObjectCommand(place))],
    [
      'cancel large uploads in',
      async () => {
        const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(place))
        await client.send(new sdk.AbortMultipartUploadCommand({ ...place, UploadId }))
      },
    ],
  ]
  for (const [what, step] of steps) {
    try {
      await step()
    } catch (error) {
      if (error instanceof Error && /MethodNotAllowed|NotImplemented/.test(error.name))
        return warn(
          WHAT,
          `${bucket.endpoint} cannot ${what} the bucket: add a lifecycle rule that deletes incomplete uploads after a day.`,
        )
      const { message } = bucketProblem(error, bucket)
      return fail(WHAT, `The server cannot ${what} the bucket. ${message}`)
    }
  }
  return null
}

/** Signed requests are refused if the clocks differ by a quarter of an hour. */
async function clockFinding({ endpoint }: BucketSettings): Promise<Finding> {
  const what = 'clock, bucket'
  try {
    const before = Date.now()
    const { headers } = await fetch(endpoint, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) })
    const date = Date.parse(headers.get('date') ?? '')
    if (Number.isNaN(date)) return warn(what, `${endpoint} says no date: compare the clock by hand.`)
    return skewFinding(what, date + 500 - (before + Date.now()) / 2)
  } catch {
    return warn(what, `${endpoint} does not answer, so its clock is unknown.`)
  }
}

/** Loads a file as a browser on our pages does: by a link, from another origin. */
async function browserFinding(
  { sdk, client, getSignedUrl }: BucketConnection,
  bucket: BucketSettings,
  publicUrl: string,
): Promise<Finding> {
  const what = 'bucket, browsers'
  const place = { Bucket: bucket.name, Key: probeKey(bucket) }
  const { origin } = new URL(publicUrl)
  try {
    await client.send(new sdk.PutObjectCommand({ ...place, Body: TEXT }))
    const link = await getSignedUrl(client, new sdk.GetObjectCommand(place), { expiresIn: 60 })
    const headers = { origin, range: 'bytes=0-3' }
    const answer = await fetch(link, { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
    if (answer.status !== 206 || (await answer.text()) !== TEXT.slice(0, 4))
      return fail(what, `${bucketOrigin(bucket)} answers a link with ${answer.status}: films would not play.`)
    const allowed = answer.headers.get('access-control-allow-origin')
    return allowed === '*' || allowed === origin
      ? ok(what, `Browsers may load films from ${bucketOrigin(bucket)}.`)
      : warn(
          what,
          `Films play in one quality only: allow GET from ${origin} in the CORS rules of the bucket.`,
        )
  } catch (error) {
    return fail(what, bucketProblem(error, bucket).message)
  } finally {
    await client.send(new sdk.DeleteObjectCommand(place)).catch(() => {})
  }
}

/** Checks for files that were not moved to the bucket. */
async function leftFindings({ dataDir }: Settings): Promise<Finding[]> {
  const folders = new FolderStore(dataDir)
  let left = 0
  for (const folder of sentFolders) for await (const _file of folders.list(folder)) left++
  return left === 0
    ? []
    : [
        warn(
          'bucket, folders',
          `${left} files are still in the folders of ${dataDir}: if they are not in the bucket, run "npm run move-files -- --to bucket".`,
        ),
      ]
}

const probeKey = ({ prefix }: BucketSettings): string => `${prefix}doctor/${randomUUID()}`
