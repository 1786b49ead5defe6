import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /permeate-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup\.(gz|sealed)$/

/** Returns the file name of a backup made at this time. */
export const backupName = (moment: Date, isSealed: boolean): string =>
  `permeate-${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup.${isSealed ? 'sealed' : 'gz'}`

/** Returns the path of the marker file next to a backup that passed a trial restore; it contains the test's time. */
export const proofOf = (file: string): string => `${file}.proven`

/** Returns the timestamp in the name of a backup. */
export function momentOf(file: string): Date {
  const [, day, hour, minute, second] = NAME.exec(file) ?? []
  return new Date(`${day}T${hour}:${minute}:${second}Z`)
}

/** Returns the backup names of a folder, newest first; empty if the folder does not exist. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

/** Removes all but the newest `keep` backups of a folder and returns the number removed. */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const old = (await listBackups(folder)).slice(keep)
  for (const file of old) {
    await rm(file)
    await rm(proofOf(file), { force: true })
  }
  return old.length
}
