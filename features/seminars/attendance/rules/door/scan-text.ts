/** A scanned or typed text, before its signature is verified. */
export type Scan =
  | { kind: 'badge'; token: string; recordid: string; badgeCode: string }
  | { kind: 'code'; badgeCode: string }
  | { kind: 'account'; token: string }
  | { kind: 'foreign' }

const BADGE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Z0-9-]{4,20})\.[\w-]{20,80}$/
const CODE_LENGTH = 8

/** Parses a badge's QR code, a typed badge code ('k7tm 4xqh'), or the QR code of an account. */
export function readScan(scanned: string): Scan {
  const text = scanned.trim()
  const [, recordid, badgeCode] = BADGE.exec(text) ?? []
  if (recordid && badgeCode) return { kind: 'badge', token: text, recordid, badgeCode }
  if (text.startsWith('{')) return readAccount(text)
  const letters = text.toUpperCase().replace(/[\s-]/g, '')
  if (letters.length === CODE_LENGTH && /^[A-Z0-9]+$/.test(letters)) {
    return { kind: 'code', badgeCode: `${letters.slice(0, 4)}-${letters.slice(4)}` }
  }
  return { kind: 'foreign' }
}

/** The account's QR code contains its owner's fields in plain text; only the signed token identifies the account. */
function readAccount(text: string): Scan {
  try {
    const { token } = JSON.parse(text) as { token?: unknown }
    return typeof token === 'string' ? { kind: 'account', token } : { kind: 'foreign' }
  } catch {
    return { kind: 'foreign' }
  }
}
