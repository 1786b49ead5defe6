import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as validation from '@learninglocker/xapi-validation'
import { afterAll } from 'vitest'

interface Received {
  id: string
  actor: Record<string, unknown>
  verb: { id: string }
  object: { id: string }
  timestamp: string
  context: Record<string, unknown>
  result?: Record<string, unknown>
}

/** The store's reaction to a request: `drop` stores the statements and disconnects without a response. */
type Answer = number | 'drop'

/** Node exposes a CommonJS module as the default export; bundlers expose the function within it. */
const validate = ((validation.default as unknown as { default?: unknown }).default ??
  validation.default) as typeof validation.default

/**
 * Starts a local learning record store that is as strict as the standard: version header, credentials, valid
 * statements, and one statement per id.
 */
export async function startRecordStore({ username, password }: { username: string; password: string }) {
  const stored = new Map<string, Received>()
  const requests: { ids: string[]; status: Answer }[] = []
  const invalid: string[] = []
  let answer: (statements: readonly Received[]) => Answer = () => 200
  const server = createServer(async (request, response) => {
    const { status, ids } = await judge(request)
    requests.push({ ids, status })
    if (status === 'drop') request.socket.destroy()
    else response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function judge(request: IncomingMessage): Promise<{ status: Answer; ids: string[] }> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    if (request.url !== '/xapi/statements') return { status: 404, ids: [] }
    const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
    const statements = JSON.parse(Buffer.concat(chunks).toString()) as Received[]
    const ids = statements.map(({ id }) => id)
    if (request.headers['x-experience-api-version'] !== '1.0.3') return { status: 400, ids }
    if (request.headers.authorization !== expected) return { status: 401, ids }
    const problems = statements.flatMap((statement) => validate(statement))
    invalid.push(...problems.map((problem) => JSON.stringify(problem)))
    if (problems.length > 0) return { status: 400, ids }
    const status = answer(statements)
    if (status !== 200 && status !== 'drop') return { status, ids }
    const isOther = (one: Received) =>
      stored.has(one.id) && JSON.stringify(stored.get(one.id)) !== JSON.stringify(one)
    if (statements.some(isOther)) return { status: 409, ids }
    for (const statement of statements) stored.set(statement.id, statement)
    return { status, ids }
  }

  return {
    origin,
    endpoint: `${origin}/xapi`,
    /** Stored statements in order of arrival. */
    stored: () => [...stored.values()],
    requests,
    /** Errors found by an independent validator. */
    invalid,
    answers(by: typeof answer) {
      answer = by
    },
    forget() {
      stored.clear()
      requests.length = 0
      answer = () => 200
    },
  }
}
