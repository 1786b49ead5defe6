import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const MAGIC = Buffer.from('permeate-sealed-1\n')
const SALT_BYTES = 16
const CHECK_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES
const PIECE_BYTES = 64 * 1024
const TAG_BYTES = 16

/** Thrown if a sealed file cannot be opened; the message is in plain English. */
export class SealError extends Error {
  override name = 'SealError'
}

/** True if a file with these first bytes is sealed. */
export const isSealed = (begin: Buffer): boolean => begin.subarray(0, MAGIC.length).equals(MAGIC)

/**
 * Encrypts a stream of any length with AES-256-GCM in chunks. No chunk can be altered, moved or omitted, and the last
 * one is marked, so that a truncated file does not pass as complete.
 */
export async function* sealStream(input: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const { key, check } = derive(secret, salt)
  yield Buffer.concat([MAGIC, salt, check])
  let count = 0
  for await (const { piece, isLast } of pieces(input, PIECE_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(count++, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts a sealed stream. Throws `SealError` if the key differs, or if a byte was altered, added or lost. */
export async function* openStream(input: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  let count = -1
  let key: Buffer = Buffer.alloc(0)
  for await (const { piece, isLast } of sealedPieces(input)) {
    if (count++ < 0) {
      key = keyOf(piece, secret)
      continue
    }
    yield opened(piece, key, nonce(count - 1, isLast))
  }
}

function keyOf(head: Buffer, secret: string): Buffer {
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  const { key, check } = derive(secret, salt)
  if (!check.equals(head.subarray(-CHECK_BYTES)))
    throw new SealError('The file was encrypted with another key: set BACKUP_KEY to the one that made it.')
  return key
}

function opened(sealed: Buffer, key: Buffer, iv: Buffer): Buffer {
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    cipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()])
  } catch {
    throw new SealError('The encrypted file is damaged or incomplete.')
  }
}

/** Derives the key of one file, and a check value that distinguishes a wrong secret from a damaged file. */
function derive(secret: string, salt: Buffer): { key: Buffer; check: Buffer } {
  const bytes = Buffer.from(hkdfSync('sha256', secret, salt, 'permeate backup', 32 + CHECK_BYTES))
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) }
}

/** Nonce that is unique per key: the number of the piece, and whether it is the last. */
function nonce(count: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(count, 5, 6)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

/** Yields the header, then the sealed pieces. */
async function* sealedPieces(input: AsyncIterable<Buffer>) {
  const iterator = input[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  while (held.length < HEAD_BYTES) {
    const next = await iterator.next()
    if (next.done) throw new SealError('The encrypted file is damaged or incomplete.')
    held = Buffer.concat([held, next.value])
  }
  yield { piece: held.subarray(0, HEAD_BYTES), isLast: false }
  const rest = held.subarray(HEAD_BYTES)
  yield* pieces({ [Symbol.asyncIterator]: () => joined(rest, iterator) }, PIECE_BYTES + TAG_BYTES)
}

async function* joined(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** Splits a stream into chunks of equal size; the last one may be shorter or empty. */
async function* pieces(input: AsyncIterable<Buffer>, size: number) {
  let held: Buffer[] = []
  let length = 0
  for await (const part of input) {
    held.push(part)
    length += part.length
    if (length <= size) continue
    let whole = Buffer.concat(held)
    for (; whole.length > size; whole = whole.subarray(size)) {
      yield { piece: whole.subarray(0, size), isLast: false }
    }
    held = [whole]
    length = whole.length
  }
  yield { piece: Buffer.concat(held), isLast: true }
}
