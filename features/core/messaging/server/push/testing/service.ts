import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Test server in place of a browser's push service; responds with the status set by the test, initially 201. */
export async function pushService() {
  const received: Received[] = []
  let status: (path: string) => number = () => 201
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      const code = status(path)
      response.writeHead(code, code === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers: (next: typeof status) => {
      status = next
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Simulates a browser with push: the data it sends to the server and its message decryption (RFC 8291). */
export class TestBrowser {
  readonly #keys: ECDH = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly endpoint: string

  constructor(serviceUrl: string, name: string) {
    this.#keys.generateKeys()
    this.endpoint = `${serviceUrl}/${name}`
  }

  get subscription() {
    return {
      endpoint: this.endpoint,
      publicKey: this.#keys.getPublicKey('base64url'),
      authKey: this.#auth.toString('base64url'),
    }
  }

  /** Decrypts a message sent to this browser. */
  read({ body }: Received): { title: string; url: string } {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
    const sender = body.subarray(21, 21 + keyLength)
    const own = this.#keys.getPublicKey()
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
    const shared = Buffer.from(hkdfSync('sha256', this.#keys.computeSecret(sender), this.#auth, info, 32))
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length))
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    cipher.setAuthTag(body.subarray(-16))
    const text = Buffer.concat([cipher.update(body.subarray(21 + keyLength, -16)), cipher.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
  }
}

/** Returns a message's signer (RFC 8292), verified with the key given to browsers. Throws for any other signature. */
export async function readVapid({ headers }: Received, key: string) {
  const [, token = '', sent] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const bytes = Buffer.from(key, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  return { ...(await jwtVerify(token, publicKey)).payload, isSameKey: sent === key }
}
