import { isHeading, ofWhole, type ReadFile, readItemsCsv } from '../../../../contract/read-items-csv.ts'
import type { ItemFormat } from '../item-columns.ts'
import { toReadFile } from './questions.ts'
import { readGift } from './read-gift.ts'
import { readQti } from './read-qti.ts'

// Control characters, the replacement character, and unpaired surrogates; form feeds separate the files of a package.
const BROKEN = /[^\P{Cc}\t\n\f\r]|[\ufffd\p{Surrogate}]/u

/** Detects the format of a file of questions by its text. */
export function formatOf(text: string): ItemFormat {
  if (/^[\s\f\ufeff]*</.test(text) || text.startsWith('\f')) return 'qti'
  const isTable = text
    .slice(0, 20_000)
    .split(/\r\n|[\r\n]/, 30)
    .some((line) => isHeading(line.split(/[,;\t|]/).map((cell) => cell.replaceAll('"', '').trim())))
  if (isTable) return 'csv'
  return text.includes('{') || /^[ \t]*(?:::|\$CATEGORY:)/m.test(text) ? 'gift' : 'csv'
}

/** Parses the items of a file in any format. `topic` is for questions that name none. */
export function readItemsFile(text: string, topic: string): ReadFile & { format: ItemFormat } {
  const format = formatOf(text)
  if (format === 'csv') return { ...readItemsCsv(text), format }
  if (BROKEN.test(text))
    return { ...ofWhole('The characters of this file are not readable. Please save it as UTF-8.'), format }
  const read = format === 'gift' ? readGift(text.replace(/^\ufeff/, '')) : readQti(text)
  return { ...('problem' in read ? ofWhole(read.problem) : toReadFile(read, topic)), format }
}
