import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Manifest } from '#platform/server/postgres/archive.ts'
import { proofOf } from '#platform/server/postgres/backups/backup-files.ts'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import { restore } from '#platform/server/postgres/restore.ts'
import { migrateTo } from './migrate-to.ts'

/**
 * Restores a backup into a temporary PostgreSQL: verifies that it unpacks, decrypts, satisfies all table constraints,
 * and has the recorded number of rows. Records the success next to the file. Throws `RestoreError`.
 */
export async function proveBackup(file: string, key: string | undefined): Promise<Manifest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'permeate-proof-'))
  try {
    // When started by root, PostgreSQL runs as another user, which needs access.
    await chmod(dataDir, 0o711)
    const scratch = await launchPostgres({ dataDir, fast: true })
    try {
      const manifest = await restore({ url: scratch.url, file, key, migrate: migrateTo })
      await writeFile(proofOf(file), `${new Date().toISOString()}\n`, { mode: 0o600 })
      return manifest
    } finally {
      await scratch.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
