import { confirm } from '../confirm.ts'
import { readTableFile, type TableFile } from './read-table-file.ts'

const SAVE_AGAIN =
  'Please save the file as "CSV UTF-8" or as an Excel workbook (.xlsx) and choose it again. Nothing was imported.'

/** Like `readTableFile`, but if the encoding was guessed, the user first confirms names from the file. */
export async function readChosenTable(file: File): Promise<TableFile> {
  const read = await readTableFile(file)
  if ('problem' in read || read.guessed.length === 0) return read
  const isRight = await confirm({
    title: 'Is this right?',
    message: `This file does not say how its letters are stored. We read: ${read.guessed.join(' · ')}`,
    yes: 'Yes, these are right',
    no: 'No, these are wrong',
  })
  return isRight ? read : { problem: SAVE_AGAIN }
}
