import { fillPath, withQuery } from '#platform/contract/address.ts'
import type { InputOf, Operation } from '#platform/contract/operation.ts'
import { saveAnswer, type Watch } from './download-file.ts'

/** Saves an entire list that has a `csv` as a file. Throws `OperationError` with the reason on failure. */
export async function downloadCsv<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  watch: Watch = {},
): Promise<void> {
  const { url, rest } = fillPath(operation, input)
  await saveAnswer(withQuery(`${url}.csv`, rest), `${operation.csv?.file ?? 'list'}.csv`, watch)
}
