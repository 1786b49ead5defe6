import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Copies a folder with owners, modes and times, which Node's own copy does not keep. The target must not exist. */
export async function copyWhole(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to])
}

/** Gives a folder and everything in it to an account. */
export async function giveWhole(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await run('chown', ['-R', `${uid}:${gid}`, folder])
}
