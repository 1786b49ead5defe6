import { join, resolve } from 'node:path'
import type { FileKind } from '#platform/contract/file-kinds.ts'
import type { Settings } from '#platform/server/settings.ts'

interface Named {
  id: string
  kind: FileKind
}

type Folder = Pick<Settings, 'dataDir'>

/** Directory for ticket files, separate from public files. Must be shared by all servers on one database. */
export const ticketFolder = ({ dataDir }: Folder): string => resolve(dataDir, 'tickets')

export const ticketFileName = ({ id, kind }: Named): string => `${id}.${kind}`

export const ticketFilePath = (settings: Folder, file: Named): string =>
  join(ticketFolder(settings), ticketFileName(file))
