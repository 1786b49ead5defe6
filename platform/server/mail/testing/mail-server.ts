import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

interface Received {
  /** The address of the envelope to which bounces go. */
  returnPath: string
  content: Buffer
}

/**
 * Starts a local mail server for one test file and closes it after the last test. It keeps the emails in `received`,
 * and refuses those that contain a text of `refused`.
 */
export async function testMailServer() {
  const received: Received[] = []
  const refused = new Set<string>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      buffer(stream).then((content) => {
        if ([...refused].some((text) => content.includes(text)))
          return done(Object.assign(new Error('Sender is not verified'), { responseCode: 554 }))
        received.push({ returnPath: envelope.mailFrom ? envelope.mailFrom.address : '', content })
        return done()
      }, done)
    },
  })
  const { server: socket } = server
  server.listen(0, '127.0.0.1')
  await once(socket, 'listening')
  afterAll(() => new Promise<void>((closed) => server.close(closed)))
  const address = socket.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { received, refused, url: `smtp://127.0.0.1:${port}` }
}
