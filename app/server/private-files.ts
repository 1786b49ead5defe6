import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes DATA_DIR, and sees to it that what the server writes there is for its own user alone: mails hold links,
 * proofs and rosters people's papers. Started by root the folder stays passable, for the account of the database.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  const own = process.getuid?.()
  if (own === undefined || statSync(dataDir).uid !== own) return
  chmodSync(dataDir, own === 0 ? 0o711 : 0o700)
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name)
    const facts = statSync(path, { throwIfNoEntry: false })
    if (facts?.uid === own) chmodSync(path, facts.isDirectory() ? 0o700 : 0o600)
  }
}
