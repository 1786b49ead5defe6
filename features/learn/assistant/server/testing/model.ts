import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  authorization: string | undefined
  body: { model: string; messages: { role: string; content: string }[] }
}

type Script = (received: Received) => { status?: number; body: unknown; afterMs?: number }

/** Test server for the chat completions API; responds as the test specifies. */
export async function scriptedModel() {
  const received: Received[] = []
  let script: Script = () => completion('')
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const sent = {
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()) as Received['body'],
      }
      received.push(sent)
      const { status = 200, body, afterMs = 0 } = script(sent)
      const answer = () =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(typeof body === 'string' ? body : JSON.stringify(body))
      if (afterMs > 0) setTimeout(answer, afterMs).unref()
      else answer()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers: (next: Script) => {
      script = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const completion = (content: string, more: object = {}) => ({
  body: { choices: [{ finish_reason: 'stop', message: { content }, ...more }] },
})
