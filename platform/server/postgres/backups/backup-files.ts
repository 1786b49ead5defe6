import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /permeate-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup\.(gz|sealed)$/

/** What a backup of this moment is called. */
export const backupName = (moment: Date, isSealed: boolean): string =>
  `permeate-${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup.${isSealed ? 'sealed' : 'gz'}`

/** Beside a backup that was restored for trial; holds when. */
export const proofOf = (file: string): string => `${file}.proven`

/** The moment that the name of a backup says. */
export function momentOf(file: string): Date {
  const [, day, hour, minute, second] = NAME.exec(file) ?? []
  return new Date(`${day}T${hour}:${minute}:${second}Z`)
}

/** The backups of a folder by their names, the newest first; none where there is no folder. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name))
}

/** Removes all but the newest `keep` backups of a folder, and answers how many went. */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const old = (await listBackups(folder)).slice(keep)
  for (const file of old) {
    await rm(file)
    await rm(proofOf(file), { force: true })
  }
  return old.length
}
