import { readFileSync } from 'node:fs'
import { LaunchError } from './launch-error.ts'

/** The operating-system user that runs PostgreSQL. `switched` is true if it differs from the user of this process. */
export interface Account {
  uid: number
  gid: number
  name: string
  switched: boolean
}

/**
 * Chooses the account for PostgreSQL, which refuses to run as root. A regular user runs it under their account. Root
 * runs it as the owner of existing data, else as `nobody`, which exists on every system: no user is ever created.
 * @param dataOwner uid and gid of an existing data folder
 */
export function chooseAccount(dataOwner: { uid: number; gid: number } | undefined): Account {
  const uid = process.getuid?.()
  const gid = process.getgid?.()
  if (uid === undefined || gid === undefined) {
    throw new LaunchError(
      `The embedded PostgreSQL does not run on ${process.platform}. Set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  if (uid !== 0) {
    if (dataOwner && dataOwner.uid !== uid) {
      throw new LaunchError(
        `The database folder belongs to user number ${dataOwner.uid}, and this process runs as ${uid}. ` +
          'Start it as that user (or as root), or give this one its own DATA_DIR.',
      )
    }
    return { uid, gid, name: `user ${uid}`, switched: false }
  }
  if (dataOwner && dataOwner.uid !== 0) return { ...dataOwner, name: `user ${dataOwner.uid}`, switched: true }
  return nobody()
}

function nobody(): Account {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m)
  if (!line) {
    throw new LaunchError(
      'PostgreSQL must not run as root and this system has no user "nobody". ' +
        'Start Permeate as an ordinary user, or set DATABASE_URL.',
    )
  }
  return { uid: Number(line[1]), gid: Number(line[2]), name: 'nobody', switched: true }
}

/** Returns spawn options that run a program as the account, without the PG* variables of this environment. */
export function runAs(account: Account) {
  return {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(account.switched ? { uid: account.uid, gid: account.gid } : {}),
  }
}
