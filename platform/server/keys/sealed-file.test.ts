import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSealed, openStream, sealStream } from './sealed-file.ts'

const KEY = 'a key for backups that nobody can guess'
const PIECE = 64 * 1024

async function* cut(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const all = async (stream: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

const sealed = (bytes: Buffer) => all(sealStream(cut(bytes, 10_000), KEY))
const opened = (bytes: Buffer, key = KEY, size = 7777) => all(openStream(cut(bytes, size), key))

describe('Encrypted file', () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 200_001])(
    'of %i bytes decrypts to the original',
    async (size) => {
      const plain = randomBytes(size)
      const hidden = await sealed(plain)
      expect(isSealed(hidden)).toBe(true)
      expect(isSealed(plain)).toBe(false)
      expect((await opened(hidden)).equals(plain)).toBe(true)
      expect((await opened(hidden, KEY, 1_000_000)).equals(plain)).toBe(true)
    },
  )

  it('reveals none of its content and differs each time', async () => {
    const plain = Buffer.from('Lena Moreau '.repeat(9000))
    const [one, other] = [await sealed(plain), await sealed(plain)]
    expect(one.includes('Lena')).toBe(false)
    expect(one.equals(other)).toBe(false)
  })

  it('reports a different key as the reason for failure', async () => {
    await expect(opened(await sealed(randomBytes(100)), `${KEY}!`)).rejects.toThrow(/another key/)
  })

  it('does not open when altered, truncated, extended or reordered', async () => {
    const hidden = await sealed(randomBytes(3 * PIECE))
    const head = hidden.length - 3 * (PIECE + 16)
    const piece = (index: number) =>
      hidden.subarray(head + index * (PIECE + 16), head + (index + 1) * (PIECE + 16))
    const altered = Buffer.from(hidden)
    altered[head + 5] = (altered[head + 5] ?? 0) ^ 1
    const problems = [
      altered,
      hidden.subarray(0, -1),
      hidden.subarray(0, -(PIECE + 16)),
      Buffer.concat([hidden, Buffer.from('x')]),
      Buffer.concat([hidden.subarray(0, head), piece(1), piece(0), piece(2)]),
      hidden.subarray(0, 30),
    ]
    for (const problem of problems) await expect(opened(problem)).rejects.toThrow(/damaged or incomplete/)
  })
})
