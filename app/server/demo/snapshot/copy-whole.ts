import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Copies a folder with owners, modes, and times, which Node's copy does not preserve. The target must not exist. */
export async function copyWhole(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to])
}

/** Recursively changes the owner of a folder. */
export async function chownRecursive(
  folder: string,
  { uid, gid }: { uid: number; gid: number },
): Promise<void> {
  await run('chown', ['-R', `${uid}:${gid}`, folder])
}
