import { decodeTable } from '#platform/contract/tables/decode-table.ts'
import { tableLines } from '#platform/contract/tables/write-table.ts'
import type { Sheet } from './read-workbook.ts'

/** The `accept` value for table files. */
export const TABLE_FILES =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const MAX_BYTES = 30 * 1024 * 1024

/**
 * The text of a table, for `readTable`, with warnings, and text to confirm if the encoding was guessed; or why the file
 * cannot be read.
 */
export type TableFile = { text: string; warnings: string[]; guessed: string[] } | { problem: string }

/** Reads a table file chosen by the user: CSV in any known encoding, or the first sheet of a workbook. */
export async function readTableFile(file: File): Promise<TableFile> {
  if (file.size > MAX_BYTES) return { problem: 'This file is larger than 30 MB. Please split it.' }
  try {
    return await readTableBytes(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { problem: 'This file could not be read. Please choose it again.' }
  }
}

export async function readTableBytes(bytes: Uint8Array): Promise<TableFile> {
  const sheets = await sheetsIn(bytes)
  if (!sheets) {
    const decoded = decodeTable(bytes)
    return 'problem' in decoded ? decoded : { ...decoded, warnings: [] }
  }
  const [first] = sheets
  if (!first) return { problem: 'This workbook has no sheet.' }
  const others = sheets.length - 1
  const warning = `This workbook has ${sheets.length} sheets. The first one, “${first.name}”, was read.`
  return { text: tableLines(first.rows), warnings: others > 0 ? [warning] : [], guessed: [] }
}

/** Returns null if the file is not a workbook. The reader is loaded only for ZIP files, as workbooks are ZIP files. */
async function sheetsIn(bytes: Uint8Array): Promise<Sheet[] | null> {
  if (!['P', 'K', '\x03', '\x04'].every((sign, at) => bytes[at] === sign.charCodeAt(0))) return null
  const { readWorkbook } = await import('./read-workbook.ts')
  return readWorkbook(bytes).catch(() => null)
}
