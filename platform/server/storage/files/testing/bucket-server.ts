import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const CORS = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`

/**
 * Starts an S3 server with the bucket `films`, and returns its environment variables. A strict one checks signatures,
 * but cannot list a bucket: it computes the signature of that request without the slash that the client signs.
 */
export async function startBucketServer(given: { cors?: boolean; strict?: boolean } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'permeate-bucket-'))
  const configs = (given.cors ?? true) ? [CORS] : []
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: !given.strict,
    directory,
    configureBuckets: [{ name: 'films', configs }],
  })
  const { port } = await server.run()
  // Node's own header has the time of the machine, and the client signs with the time of the last response.
  server.httpServer.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('date', new Date().toUTCString())
  })
  return {
    environment: {
      S3_BUCKET: 'films',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_PREFIX: 'shop',
      S3_PATH_STYLE: 'on',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    directory,
    http: server.httpServer,
    async stop(): Promise<void> {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
