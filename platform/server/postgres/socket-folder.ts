import { createHash } from 'node:crypto'
import { accessSync, constants, lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { own } from './home.ts'
import { LaunchError } from './launch-error.ts'

/** Socket addresses are limited to 103 bytes on macOS and 107 on Linux, including "/.s.PGSQL.5432". */
const LONGEST_FOLDER = 103 - '/.s.PGSQL.5432'.length

/**
 * Creates an empty folder for the server's socket that only the account (and root) can enter: next to the data, or, if
 * that path is too long for a socket, a short derived path below /run or /tmp.
 */
export function settleSocketFolder(home: string, account: Account): { folder: string; remove: () => void } {
  const beside = join(home, 'socket')
  const folder = Buffer.byteLength(beside) <= LONGEST_FOLDER ? beside : shortFolder(home)
  const there = lstatSync(folder, { throwIfNoEntry: false })
  if (there && (!there.isDirectory() || (there.uid !== account.uid && there.uid !== 0))) {
    throw new LaunchError(
      `${folder}, where the database's socket belongs, is somebody else's. Remove it, or give DATA_DIR a shorter path.`,
    )
  }
  own(folder, account)
  // Files left by a killed server could prevent the next one from starting.
  for (const left of readdirSync(folder)) rmSync(join(folder, left))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function shortFolder(home: string): string {
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16)
  return join(mayUseRun() ? '/run' : '/tmp', `permeate-${hash}`)
}

function mayUseRun(): boolean {
  try {
    accessSync('/run', constants.W_OK)
    return true
  } catch {
    return false
  }
}
