import { join, resolve } from 'node:path'
import type { Settings } from '#platform/server/settings.ts'

type Source = Pick<Settings, 'dataDir'>

/** Folder of imported packages. Multiple servers on one database must share it. */
export const packageFolder = ({ dataDir }: Source) => resolve(dataDir, 'imported-packages')

export const packageFile = (id: string) => `${id}.zip`

export const packagePath = (settings: Source, id: string) => join(packageFolder(settings), packageFile(id))
