import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const MIN_BYTES = 4 * 2 ** 30

/**
 * Creates a folder for databases that are deleted again, readable by PostgreSQL's user. It is in memory where the
 * machine has the room, because cloning a database writes a thousand small files.
 */
export async function temporaryFolder(prefix: string): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null)
  const isRoomy = memory !== null && memory.bavail * memory.bsize >= MIN_BYTES
  const folder = await mkdtemp(join(isRoomy ? MEMORY : tmpdir(), prefix))
  // PostgreSQL runs as another user when root runs this, and must get in.
  await chmod(folder, 0o755)
  return folder
}
