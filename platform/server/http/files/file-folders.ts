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

/** Folders that store user uploads. */
export const sentFolders = fileFolders.filter((each) => each !== 'mail' && each !== 'roster')

/** 'exam-scans, mail, ... and tickets' */
export const fileFoldersText = `${fileFolders.slice(0, -1).join(', ')} and ${fileFolders.at(-1)}`
