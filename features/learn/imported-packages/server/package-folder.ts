/** Folder of imported packages in the file store. */
export const PACKAGES = 'imported-packages'

export const packageFile = (id: string) => `${id}.zip`

/** Name of a package in the file store. */
export const packageName = (id: string) => `${PACKAGES}/${packageFile(id)}`
