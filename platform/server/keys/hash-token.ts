import { createHash } from 'node:crypto'

/** What is stored of a secret of many random bits, so that whoever reads the table cannot use it: SHA-256 in base64url. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
