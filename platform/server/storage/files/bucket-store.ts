import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { requireStoredName } from '../../http/files/file-folders.ts'
import { type BucketConnection, connectBucket } from './bucket-connection.ts'
import { bucketProblem } from './bucket-problem.ts'
import type { BucketSettings } from './bucket-settings.ts'
import type { FileInfo, FileStore, LinkOptions, ListedFile } from './file-store.ts'
import { clearFolder } from './folder-store.ts'
import { StorageRefusal } from './storage-refusal.ts'

const MEBIBYTE = 1024 * 1024
/** At most four parts are in memory, of at most 10,000 parts. */
const PART_BYTES = 8 * MEBIBYTE
const LINK_SECONDS = 3600

/** Stores files as objects of an S3-compatible bucket. Unfinished uploads stay in a folder of DATA_DIR. */
export class BucketStore implements FileStore {
  readonly #bucket: BucketSettings
  readonly #folder: string
  #connection: Promise<BucketConnection> | undefined

  constructor(bucket: BucketSettings, dataDir: string) {
    this.#bucket = bucket
    this.#folder = resolve(dataDir, 'arriving')
  }

  async write(name: string, content: Buffer | string): Promise<void> {
    const body = Buffer.from(content)
    await this.#ask(({ sdk, client }) =>
      client.send(new sdk.PutObjectCommand({ ...this.#at(name), Body: body, ContentLength: body.length })),
    )
  }

  async take(name: string, path: string): Promise<void> {
    const { size } = await stat(path)
    await this.#ask(async ({ client, Upload }) => {
      const body = createReadStream(path, { highWaterMark: MEBIBYTE })
      const params = { ...this.#at(name), Body: body, ContentLength: size }
      try {
        await new Upload({ client, params, partSize: PART_BYTES }).done()
      } finally {
        body.destroy()
      }
    })
    const stored = await this.info(name)
    if (stored?.bytes !== size) throw new Error(`${name} has ${stored?.bytes} of ${size} bytes in the bucket`)
    await rm(path, { force: true })
  }

  async info(name: string): Promise<FileInfo | null> {
    const found = await this.#find(({ sdk, client }) =>
      client.send(new sdk.HeadObjectCommand(this.#at(name))),
    )
    if (!found) return null
    return {
      bytes: found.ContentLength ?? 0,
      changedAt: found.LastModified ?? new Date(0),
      version: (found.ETag ?? '').replace(/"/g, ''),
    }
  }

  async read(name: string): Promise<Buffer | null> {
    return this.#find(async (connection) => {
      const { Body } = await this.#get(connection, name)
      return Body ? Buffer.from(await Body.transformToByteArray()) : null
    })
  }

  async stream(name: string, part?: { start: number; end: number }): Promise<Readable> {
    const { Body } = await this.#ask((connection) => this.#get(connection, name, part))
    return readable(Body)
  }

  async withLocal<T>(name: string, work: (path: string) => Promise<T>): Promise<T | null> {
    const path = await this.unfinished()
    try {
      const found = await this.#find(async (connection) => {
        const { Body } = await this.#get(connection, name)
        await pipeline(readable(Body), createWriteStream(path))
        return true
      })
      return found ? await work(path) : null
    } finally {
      await rm(path, { force: true })
    }
  }

  async remove(name: string): Promise<void> {
    await this.#ask(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand(this.#at(name))))
  }

  async *list(folder: string): AsyncGenerator<ListedFile> {
    let ContinuationToken: string | undefined
    do {
      const { Bucket, Key: Prefix } = this.#in(`${folder}/`)
      const found = await this.#ask(({ sdk, client }) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })),
      )
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of found.Contents ?? [])
        yield { name: basename(Key), bytes: Size, changedAt: LastModified }
      ContinuationToken = found.IsTruncated ? found.NextContinuationToken : undefined
    } while (ContinuationToken)
  }

  async unfinished(): Promise<string> {
    await mkdir(this.#folder, { recursive: true })
    return join(this.#folder, `.unfinished-${randomUUID()}`)
  }

  async clearUnfinished(before: Date): Promise<void> {
    await clearFolder(this.#folder, before)
    const { Bucket, Key: Prefix } = this.#in('')
    const { Uploads = [] } = await this.#ask(({ sdk, client }) =>
      client
        .send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: Prefix || undefined }))
        .catch(onlyUnknownToBucket),
    )
    for (const { Key, UploadId, Initiated } of Uploads)
      if (Key?.startsWith(Prefix) && Initiated && Initiated < before)
        await this.#ask(({ sdk, client }) =>
          client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })),
        )
  }

  async link(name: string, { type, disposition }: LinkOptions): Promise<string> {
    return this.#ask(({ sdk, client, getSignedUrl }) => {
      const command = new sdk.GetObjectCommand({
        ...this.#at(name),
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: `private, max-age=${LINK_SECONDS}`,
      })
      return getSignedUrl(client, command, { expiresIn: LINK_SECONDS })
    })
  }

  #get({ sdk, client }: BucketConnection, name: string, part?: { start: number; end: number }) {
    const Range = part && `bytes=${part.start}-${part.end}`
    return client.send(new sdk.GetObjectCommand({ ...this.#at(name), Range }))
  }

  /** Returns null if the file does not exist. */
  #find<T>(work: (connection: BucketConnection) => Promise<T>): Promise<T | null> {
    return this.#ask((connection) =>
      work(connection).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      }),
    )
  }

  async #ask<T>(work: (connection: BucketConnection) => Promise<T>): Promise<T> {
    this.#connection ??= connectBucket(this.#bucket)
    try {
      return await work(await this.#connection)
    } catch (error) {
      // A fault of ours is not one of the bucket.
      if (error instanceof Refusal || error instanceof TypeError) throw error
      if (isMissing(error)) return refuse('not-found')
      throw new StorageRefusal(bucketProblem(error, this.#bucket))
    }
  }

  #at(name: string): { Bucket: string; Key: string } {
    requireStoredName(name)
    return this.#in(name)
  }

  #in(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket.name, Key: `${this.#bucket.prefix}${name}` }
  }
}

/** The file does not exist. HEAD has no body, so a missing bucket looks the same there. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')

/** Some storages cannot list unfinished uploads; a lifecycle rule of the bucket then deletes them. */
function onlyUnknownToBucket(error: unknown): { Uploads?: never[] } {
  if (error instanceof Error && error.name === 'NotImplemented') return {}
  throw error
}

/** In Node, the body of an object is a stream. */
function readable(body: GetObjectCommandOutput['Body']): Readable {
  if (body && 'pipe' in body) return body
  throw new Error('the bucket sent no content')
}
