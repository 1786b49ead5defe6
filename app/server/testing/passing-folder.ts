import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 2 ** 30

/**
 * A new folder for the databases of one test run, readable by PostgreSQL's user: in memory where the machine has the
 * room, because cloning a database is writing a thousand small files.
 */
export async function passingFolder(prefix: string): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null)
  const isRoomy = memory !== null && memory.bavail * memory.bsize >= ENOUGH_BYTES
  const folder = await mkdtemp(join(isRoomy ? MEMORY : tmpdir(), prefix))
  // PostgreSQL runs as another user when the tests run as root, and must get in.
  await chmod(folder, 0o755)
  return folder
}
