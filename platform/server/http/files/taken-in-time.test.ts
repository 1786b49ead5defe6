import { expect, it } from 'vitest'
import { takenInTime } from './taken-in-time.ts'

async function* pieces() {
  for (const piece of ['one ', 'two ', 'three']) yield Buffer.from(piece)
}

it('delivers a complete file to a client that reads it', async () => {
  const stream = takenInTime(pieces(), { piece: 5000, all: 5000 })
  const taken: string[] = []
  for await (const piece of stream) taken.push(String(piece))
  expect(taken.join('')).toBe('one two three')
})

it.each([
  ['whose reader stalls', { piece: 20, all: 60_000 }],
  ['whose reader takes too long', { piece: 60_000, all: 20 }],
])('aborts a file %s and releases its resources', async (_how, patience) => {
  const stream = takenInTime(pieces(), patience)
  stream.on('error', () => {})
  const closed = new Promise((resolve) => stream.once('close', resolve))
  stream.once('readable', () => stream.read())
  await closed
  expect(stream.destroyed).toBe(true)
  expect(stream.readableEnded).toBe(false)
})
