import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll } from 'vitest'

const TXT = 16
const FAILED = 2
const NO_SUCH_NAME = 3
const MAX_STRING = 255

/**
 * Starts a local name server for one test file and closes it after the last test. It serves the TXT records in
 * `records`, and fails for names with null.
 */
export async function testNameServer() {
  const records = new Map<string, readonly string[] | null>()
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const { name, end } = readName(question)
    const texts = records.get(name)
    const code = texts === null ? FAILED : texts ? 0 : NO_SUCH_NAME
    const header = Buffer.alloc(12)
    question.copy(header, 0, 0, 2)
    header.writeUInt16BE(0x8180 | code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(texts?.length ?? 0, 6)
    const answers = (texts ?? []).map((text) => {
      const data = Buffer.concat(stringsOf(text))
      // The name repeats the question's; the record has a TTL of one minute.
      const start = Buffer.from([0xc0, 12, 0, TXT, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 0xff])
      return Buffer.concat([start, data])
    })
    socket.send(Buffer.concat([header, question.subarray(12, end + 4), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  afterAll(() => socket.close())
  return { records, address: `127.0.0.1:${socket.address().port}` }
}

/** Splits a text into strings of at most 255 bytes, each after its length. */
function stringsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text)
  const count = Math.max(1, Math.ceil(bytes.length / MAX_STRING))
  return Array.from({ length: count }, (_, index) => {
    const part = bytes.subarray(index * MAX_STRING, (index + 1) * MAX_STRING)
    return Buffer.concat([Buffer.from([part.length]), part])
  })
}

function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}
