import type { TableFile } from '#platform/web/tables/read-table-file.ts'
import { readXmlZip } from '#platform/web/tables/read-xml-zip.ts'
import { packageText } from '../../../rules/admin/items/formats/package-text.ts'

/** The server reads requests of up to a mebibyte. */
const MAX_SENT = 1_000_000
const TOO_LONG =
  'The questions of this package are more than 900 kB of text. Please export them in parts, such as by topic.'

/** Reads a QTI package (.zip); null for other files. */
export async function readPackage(file: File): Promise<TableFile | null> {
  if (!/\.zip$/i.test(file.name)) return null
  const read = await readXmlZip(file)
  if ('problem' in read) return read
  const text = packageText(read.files)
  const isTooLong = new Blob([JSON.stringify(text)]).size > MAX_SENT
  return isTooLong ? { problem: TOO_LONG } : { text, warnings: [], guessed: [] }
}
