import type { InputOf, Operation } from '#platform/contract/operation.ts'
import { addressOf, withQuery } from './client.ts'
import { downloadFile } from './download-file.ts'

/** Saves the whole of a list that has a `csv` as a file. Throws OperationError with the reason when there is none. */
export async function downloadCsv<Op extends Operation>(operation: Op, input: InputOf<Op>): Promise<void> {
  const { url, rest } = addressOf(operation, input)
  await downloadFile(withQuery(`${url}.csv`, rest), `${operation.csv?.file ?? 'list'}.csv`)
}
