import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A response stored as ready-to-send bytes, with its ETag. */
export class ReadyBytes {
  readonly plain: Buffer
  readonly gzip: Buffer
  readonly brotli: Buffer
  readonly etag: string

  constructor(plain: Buffer, gzipped: Buffer, brotli: Buffer) {
    this.plain = plain
    this.gzip = gzipped
    this.brotli = brotli
    this.etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  }
}

/** Serializes a value once, in the three encodings that browsers accept. Text is not serialized. */
export async function readyBytes(value: object | string): Promise<ReadyBytes> {
  const plain = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }
  const [gzipped, brotli] = await Promise.all([compressGzip(plain), compressBrotli(plain, quality)])
  return new ReadyBytes(plain, gzipped, brotli)
}
