import { createHmac } from 'node:crypto'

/** Returns the hex HMAC-SHA256 of `seconds.body`, with which receivers verify that a request is from this server. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** Returns the header of a signed request: `t=<unix seconds>,v1=<signature>`. */
export function signatureHeader(secret: string, now: Date, body: string): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${signatureOf(secret, seconds, body)}`
}
