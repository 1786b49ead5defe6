/** The folders of DATA_DIR whose files belong to the database's rows: a backup needs them beside it. */
export const fileFolders = [
  'consulting-files',
  'exam-scans',
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

/** Those of them in which people send files. */
export const sentFolders = fileFolders.filter((each) => each !== 'mail' && each !== 'roster')

/** 'exam-scans, mail, ... and tickets' */
export const fileFoldersText = `${fileFolders.slice(0, -1).join(', ')} and ${fileFolders.at(-1)}`
