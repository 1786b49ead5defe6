import { createHmac } from 'node:crypto'

/** The hex HMAC-SHA256 of `seconds.body`, which the receiver calculates to know that a request is ours. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')

/** The header of a signed request: `t=<unix seconds>,v1=<signature>`. */
export function signatureHeader(secret: string, now: Date, body: string): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${signatureOf(secret, seconds, body)}`
}
