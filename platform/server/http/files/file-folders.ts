/** The folders of DATA_DIR whose files belong to the database's rows: a backup needs them beside it. */
export const fileFolders = [
  'consulting-files',
  'exam-scans',
  'mail',
  'media',
  'plant-photos',
  'proofs',
  'roster',
  'rotp-files',
  'task-files',
  'tickets',
] as const

/** 'exam-scans, mail, ... and tickets' */
export const fileFoldersText = `${fileFolders.slice(0, -1).join(', ')} and ${fileFolders.at(-1)}`
