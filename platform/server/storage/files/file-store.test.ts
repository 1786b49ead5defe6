import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { fileStore } from './file-store.ts'
import { startBucketServer } from './testing/bucket-server.ts'
import { storedNames } from './testing/stored-names.ts'

const MEBIBYTE = 1024 * 1024
const dataDir = await mkdtemp(join(tmpdir(), 'permeate-store-'))
const server = await startBucketServer()
const strict = await startBucketServer({ strict: true })
afterAll(async () => {
  await server.stop()
  await strict.stop()
  await rm(dataDir, { recursive: true })
})

/** Returns the time that the disk gives a new file; a test may run with another clock than the machine's. */
async function diskTime(): Promise<number> {
  const path = join(dataDir, 'clock')
  await writeFile(path, '')
  return (await stat(path)).mtimeMs
}

const settingsOf = (environment: Record<string, string>) =>
  readSettings({ DATA_DIR: dataDir, ...environment })
const bucket = settingsOf(server.environment)

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

describe.each([
  ['folders', settingsOf({})],
  ['a bucket', bucket],
])('Files in %s', (_kind, settings) => {
  const store = fileStore(settings)

  it('are read as they were written, whole and in parts', async () => {
    await store.write('tickets/a.txt', 'reverse osmosis')
    expect(String(await store.read('tickets/a.txt'))).toBe('reverse osmosis')
    expect(await textOf(await store.stream('tickets/a.txt'))).toBe('reverse osmosis')
    expect(await textOf(await store.stream('tickets/a.txt', { start: 8, end: 9 }))).toBe('os')
    const path = await store.withLocal('tickets/a.txt', async (local) => ({
      local,
      bytes: (await stat(local)).size,
    }))
    expect(path?.bytes).toBe(15)
  })

  it('have a size, a time, and a version that changes with the content', async () => {
    await store.write('tickets/b.txt', 'one')
    const before = await store.info('tickets/b.txt')
    await store.write('tickets/b.txt', 'three')
    const after = await store.info('tickets/b.txt')
    expect([before?.bytes, after?.bytes]).toEqual([3, 5])
    expect(before?.version).not.toBe(after?.version)
    expect(Math.abs((after?.changedAt.getTime() ?? 0) - (await diskTime()))).toBeLessThan(60_000)
  })

  it('move into the store from a local file, even if they are large', async () => {
    const path = await store.unfinished('media')
    await writeFile(path, Buffer.alloc(20 * MEBIBYTE, 'film'))
    expect(await storedNames(settings, 'media')).toEqual([])
    await store.take('media/u-1.mp4', path)
    await expect(stat(path)).rejects.toThrow()
    expect(await store.info('media/u-1.mp4')).toMatchObject({ bytes: 20 * MEBIBYTE })
    expect(
      await textOf(await store.stream('media/u-1.mp4', { start: 9 * MEBIBYTE, end: 9 * MEBIBYTE + 3 })),
    ).toBe('film')
    expect(await storedNames(settings, 'media')).toEqual(['u-1.mp4'])
  })

  it('may be empty', async () => {
    const path = await store.unfinished('proofs')
    await writeFile(path, '')
    await store.take('proofs/empty.txt', path)
    expect([await store.info('proofs/empty.txt'), await store.read('proofs/empty.txt')]).toMatchObject([
      { bytes: 0 },
      Buffer.alloc(0),
    ])
  })

  it('are listed by folder', async () => {
    for (const name of ['b.txt', 'a.txt']) await store.write(`task-files/${name}`, 'x')
    expect(await storedNames(settings, 'task-files')).toEqual(['a.txt', 'b.txt'])
    expect(await storedNames(settings, 'exam-scans')).toEqual([])
  })

  it('are absent, not failing, when they do not exist or were removed', async () => {
    await store.write('proofs/gone.pdf', 'x')
    await store.remove('proofs/gone.pdf')
    await store.remove('proofs/gone.pdf')
    expect(await store.info('proofs/gone.pdf')).toBeNull()
    expect(await store.read('proofs/gone.pdf')).toBeNull()
    expect(await store.withLocal('proofs/gone.pdf', async () => 'read')).toBeNull()
  })

  it('of interrupted uploads are deleted after their time, and others are not', async () => {
    const [old, recent] = [await store.unfinished('proofs'), await store.unfinished('proofs')]
    for (const path of [old, recent]) await writeFile(path, 'half')
    await utimes(old, 0, 0)
    await store.clearUnfinished(new Date((await diskTime()) - 3_600_000))
    await expect(stat(old)).rejects.toThrow()
    expect((await stat(recent)).size).toBe(4)
    await rm(recent)
  })
})

describe('A link to a file', () => {
  it('lets a browser load parts of this file from the bucket for an hour, and no other file', async () => {
    const store = fileStore(settingsOf(strict.environment))
    for (const name of ['media/a.mp4', 'media/b.mp4']) await store.write(name, 'a film')
    const link = (await store.link('media/a.mp4', { type: 'video/mp4' })) ?? ''
    expect(link).toContain('X-Amz-Expires=3600')
    const part = await fetch(link, { headers: { range: 'bytes=2-5' } })
    expect([part.status, await part.text(), part.headers.get('content-type')]).toEqual([
      206,
      'film',
      'video/mp4',
    ])
    expect((await fetch(link.replace('a.mp4', 'b.mp4'))).status).toBe(403)
  })

  it('does not exist for files in folders, which the server sends', async () => {
    expect(await fileStore(settingsOf({})).link('media/a.mp4', { type: 'video/mp4' })).toBeNull()
  })
})

/** Starts a server that gives every S3 request the same answer, and notes the requests. */
async function failing(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: string[] = []
  const http = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    request.resume().on('end', () => answer(request, response))
  })
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  afterAll(() => void http.close())
  const address = http.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { seen, settings: settingsOf({ ...server.environment, S3_ENDPOINT: `http://127.0.0.1:${port}` }) }
}
const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`

describe('The list of a bucket', () => {
  it('continues until its last page', async () => {
    const page = (name: string, next: string) =>
      `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated><NextContinuationToken>${next}</NextContinuationToken><Contents><Key>shop/media/${name}</Key><Size>1</Size></Contents></ListBucketResult>`
    const { settings } = await failing((request, response) =>
      response.end(request.url?.includes('continuation-token=two') ? page('b', '') : page('a', 'two')),
    )
    expect(await storedNames(settings, 'media')).toEqual(['a', 'b'])
  })
})

describe('A bucket that fails', () => {
  const send = async (settings: typeof bucket) => {
    const store = fileStore(settings)
    const path = await store.unfinished('media')
    await writeFile(path, Buffer.alloc(9 * MEBIBYTE))
    const error = await store.take('media/u-2.mp4', path).catch((thrown: unknown) => thrown)
    // The file that arrived is still there for another try.
    expect((await stat(path)).size).toBe(9 * MEBIBYTE)
    await rm(path)
    return error
  }

  it.each([
    [
      'a wrong key',
      { S3_ACCESS_KEY_ID: 'nobody' },
      'busy',
      /does not accept the key: check S3_ACCESS_KEY_ID/,
    ],
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, 'busy', /does not accept the key/],
    ['a missing bucket', { S3_BUCKET: 'elsewhere' }, 'busy', /There is no bucket elsewhere at .*create it/],
    ['no server', { S3_ENDPOINT: 'http://127.0.0.1:9' }, 'busy', /does not answer .*check S3_ENDPOINT/],
  ])('because of %s refuses the file and says what to do', async (_what, wrong, code, message) => {
    const error = await send(settingsOf({ ...strict.environment, ...wrong }))
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) })
  })

  it.each([
    [403, 'AccessDenied', 'busy', /may not do this in films/],
    [507, 'XMinioStorageFull', 'no-room', /is full: raise its quota/],
    [403, 'RequestTimeTooSkewed', 'busy', /clocks .* differ/],
    [400, 'AuthorizationHeaderMalformed', 'busy', /is not in us-east-1: set S3_REGION/],
  ])('with %d %s refuses the file and says what to do', async (status, name, code, message) => {
    const { settings } = await failing((_request, response) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(xml(name)),
    )
    expect(await send(settings)).toMatchObject({ code, message: expect.stringMatching(message) })
  })

  it('in the middle of an upload leaves no part of it in the bucket', async () => {
    const { seen, settings } = await failing((request, response) => {
      if (request.method === 'POST')
        response.end('<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>')
      else if (request.method === 'DELETE') response.writeHead(204).end()
      else if (request.url?.includes('partNumber=1')) response.setHeader('etag', '"1"').end()
      else response.writeHead(507).end(xml('StorageFull'))
    })
    expect(await send(settings)).toMatchObject({ code: 'no-room' })
    expect(seen.filter((line) => line.startsWith('DELETE'))).toEqual([
      expect.stringMatching(/^DELETE \/films\/shop\/media\/u-2\.mp4\?.*uploadId=u1/),
    ])
    expect(await readdir(join(dataDir, 'arriving'))).toEqual([])
  })
})
