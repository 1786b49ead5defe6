import { resolve } from 'node:path'
import type { Settings } from '../../settings.ts'

/** Folders of DATA_DIR whose files belong to database rows. A backup must include them along with the database. */
export const fileFolders = [
  'consulting-files',
  'exam-scans',
  'imported-packages',
  'mail',
  'media',
  'photo-ids',
  'plant-photos',
  'proofs',
  'roster',
  'rotp-files',
  'task-files',
  'tickets',
] as const

export type SentFolder = Exclude<(typeof fileFolders)[number], (typeof localFolders)[number]>

/** Folders that stay in DATA_DIR, even with a bucket. */
const localFolders = ['mail', 'roster'] as const

/** Folders that store user uploads: in DATA_DIR, or in the bucket. */
export const sentFolders = fileFolders.filter(
  (each): each is SentFolder => !localFolders.some((local) => local === each),
)

/** 'The folders exam-scans, mail, ... and tickets of /data', or the bucket and the folders that remain. */
export function filesText({ dataDir, bucket }: Pick<Settings, 'dataDir' | 'bucket'>): string {
  const place = resolve(dataDir)
  if (bucket)
    return `The files in the bucket ${bucket.name}, and the folders ${localFolders.join(' and ')} of ${place},`
  return `The folders ${fileFolders.slice(0, -1).join(', ')} and ${fileFolders.at(-1)} of ${place}`
}

/** Throws unless the name consists of a folder that backups include, and a file name. */
export function requireStoredName(name: string): void {
  const [folder, file = '', ...more] = name.split('/')
  if (!sentFolders.some((each) => each === folder) || more.length > 0 || !/^[\w][\w.-]*$/.test(file))
    throw new Error(`${name} is not a name for a stored file`)
}
