/** Starts each file of a package in its text; the path and a line break follow. XML cannot contain it. */
export const FILE_SEPARATOR = '\f'

/** Joins the files of a package to the text that `readQti` reads. */
export const packageText = (files: readonly { path: string; text: string }[]): string =>
  files.map(({ path, text }) => `${FILE_SEPARATOR}${path}\n${text}`).join('')
