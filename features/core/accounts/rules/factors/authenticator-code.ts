import { TOTP } from 'otpauth'

/** Default parameters of every authenticator app: six-digit HMAC-SHA-1 codes with a 30-second period (RFC 6238). */
const PERIOD = 30
/** Allows for clock drift on phones: the previous and the next code are also accepted. */
const WINDOW = 1

const appOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: PERIOD })

/**
 * Returns the time step (half minutes since 1970) of a code. Returns null if the code matches none of the three steps
 * around `now`, or a step that is not after `lastStep`: used and older codes are rejected.
 */
export function acceptedStep(code: string, secret: string, now: Date, lastStep: number): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^[0-9]{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = appOf(secret).validate({ token, timestamp, window: WINDOW })
  if (delta === null) return null
  const step = TOTP.counter({ period: PERIOD, timestamp }) + delta
  return step > lastStep ? step : null
}

/** Content of the QR code that sets up an authenticator app. */
export const appAddress = (secret: string, issuer: string, label: string): string =>
  appOf(secret, { issuer, label }).toString()
