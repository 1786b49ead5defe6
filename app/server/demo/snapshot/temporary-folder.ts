import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const MIN_BYTES = 4 * 2 ** 30

/**
 * Creates a folder for temporary databases, readable by PostgreSQL's user. Uses memory if there is enough space,
 * because cloning a database writes a thousand small files.
 */
export async function temporaryFolder(prefix: string): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null)
  const isRoomy = memory !== null && memory.bavail * memory.bsize >= MIN_BYTES
  const folder = await mkdtemp(join(isRoomy ? MEMORY : tmpdir(), prefix))
  // If run as root, PostgreSQL runs as another user and needs access.
  await chmod(folder, 0o755)
  return folder
}
