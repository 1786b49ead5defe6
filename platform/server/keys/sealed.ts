import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FILE = 'secret.key'

type KeySettings = Pick<Settings, 'secretKey' | 'dataDir'>

const derived = new Map<string, Buffer>()

/**
 * Encrypts a text that must not be readable in the database and its backups. A text sealed for one purpose (a name,
 * optionally with an id) can be unsealed for that purpose only.
 */
export function seal(settings: KeySettings, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(settings), nonce).setAAD(Buffer.from(purpose))
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** Decrypts a sealed text. Throws if the key or purpose differs or the sealed text was altered. */
export function unseal(settings: KeySettings, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const cipher = createDecipheriv(ALGORITHM, keyOf(settings), nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
    const text = Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()])
    return text.toString('utf8')
  } catch (cause) {
    throw new Error(`What was sealed for ${purpose} does not open: was SECRET_KEY or ${FILE} replaced?`, {
      cause,
    })
  }
}

/** Returns SECRET_KEY, or else the key in DATA_DIR, which is created on first use. */
function keyOf({ secretKey, dataDir }: KeySettings): Buffer {
  const place = secretKey ?? `in ${dataDir}`
  const known = derived.get(place)
  if (known) return known
  const secret = secretKey ?? fileKey(dataDir)
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'permeate sealed values', 32))
  derived.set(place, key)
  return key
}

function fileKey(dataDir: string): string {
  const path = join(dataDir, FILE)
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    // Linking fails if a key already exists, including one created concurrently by another process.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path, 'utf8').trim()
}
