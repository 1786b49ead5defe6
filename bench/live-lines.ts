import { get, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { share } from './measure.ts'

const STEPS = [250, 500, 1000, 2000]
/** Number of live connections that a server allows per address; each group of eight uses a separate address. */
const OF_ONE_ADDRESS = 8

export interface Line {
  reply: IncomingMessage
  /** When the last message arrived, by the clock of `performance`; 0 before that. */
  received: number
}

interface Server {
  url: string
  /** Memory of the server process. */
  residentMegabytes: () => number
  databaseUrl: string
}

/** Prints the server's memory with up to 2,000 open live connections, and whether a broadcast reaches each of them. */
export async function printLiveLines({ url, residentMegabytes, databaseUrl }: Server): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const lines: Line[] = []
  const before = residentMegabytes()
  console.log(
    '\n| live lines | memory in MB | more than without, in KB a line | reached by a word | slowest in ms |',
  )
  console.log('|---|---|---|---|---|')
  try {
    for (const requested of STEPS) {
      while (lines.length < requested) lines.push(await openLine(url, lines.length))
      const { reached, slowest } = await wordToAll(client, lines)
      const memory = residentMegabytes()
      const each = ((memory - before) * 1024) / lines.length
      console.log(
        `| ${[requested, memory.toFixed(0), each.toFixed(1), reached, slowest.toFixed(0)].join(' | ')} |`,
      )
    }
  } finally {
    for (const { reply } of lines) reply.destroy()
    await client.end()
  }
}

/** Opens a live connection for the user of these headers and records when a message on a topic arrives. */
export function openLine(
  url: string,
  nth: number,
  { topic = 'prices', headers = {} }: { topic?: string; headers?: Record<string, string> } = {},
): Promise<Line> {
  const address = Math.floor(nth / OF_ONE_ADDRESS)
  const localAddress = `127.0.${1 + Math.floor(address / 250)}.${1 + (address % 250)}`
  return new Promise((resolve, reject) => {
    get(new URL('/api/events', url), { localAddress, headers, agent: false }, (reply) => {
      const line: Line = { reply, received: 0 }
      reply.on('data', (chunk: Buffer) => {
        if (chunk.includes(`data: ${topic}`)) line.received = performance.now()
      })
      resolve(line)
    }).on('error', reject)
  })
}

const PATIENCE_MS = 10_000

async function wordToAll(client: pg.Client, lines: readonly Line[]) {
  for (const line of lines) line.received = 0
  const started = performance.now()
  await client.query('select pg_notify($1, $2)', ['live', JSON.stringify({ topic: 'prices', users: null })])
  const reached = () => lines.filter(({ received }) => received > 0)
  while (reached().length < lines.length && performance.now() - started < PATIENCE_MS)
    await new Promise((later) => setTimeout(later, 20))
  const waits = reached().map(({ received }) => received - started)
  return { reached: waits.length, slowest: share(waits, 1) }
}
