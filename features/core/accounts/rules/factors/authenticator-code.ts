import { TOTP } from 'otpauth'

/** What every authenticator app takes without asking: six digits of HMAC-SHA-1, new every thirty seconds (RFC 6238). */
const PERIOD = 30
/** Clocks of phones differ: the code before and the one after this moment's are taken as well. */
const WINDOW = 1

const appOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: PERIOD })

/**
 * Which step (half minute since 1970) a code belongs to; null where it belongs to none of the three about `now`, or to
 * one that is not after `lastStep`: a code that was taken, or an older one, is not taken again.
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

/** What the QR code of a new authenticator app holds. */
export const appAddress = (secret: string, issuer: string, label: string): string =>
  appOf(secret, { issuer, label }).toString()
