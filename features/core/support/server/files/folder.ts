import type { FileKind } from '#platform/contract/file-kinds.ts'

interface Named {
  id: string
  kind: FileKind
}

export const TICKETS = 'tickets'

export const ticketFile = ({ id, kind }: Named): string => `${id}.${kind}`

/** Name of a ticket file in the file store. */
export const ticketFileName = (file: Named): string => `${TICKETS}/${ticketFile(file)}`
