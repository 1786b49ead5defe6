import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Creates DATA_DIR and restricts its files to the server's user, since emails contain links and proofs and rosters
 * contain personal documents. If started by root, the folder stays traversable for the database account.
 */
export function secureDataDir(dataDir: string): void {
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
