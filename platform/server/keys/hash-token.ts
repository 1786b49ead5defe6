import { createHash } from 'node:crypto'

/** Hashes a high-entropy secret for storage, so that reading the table does not reveal it: SHA-256 in base64url. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
