import { createHash } from 'node:crypto'

/** The stored form of a secret of many random bits, useless to readers of the table: SHA-256 in base64url. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
