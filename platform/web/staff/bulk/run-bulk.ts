/** Something that is done with each chosen row of a list, by the operation that does it with one. */
export interface BulkAction<Row> {
  /** A verb on the button: 'Remind'. */
  label: string
  /** Whether it can be done with a row; without it, with every one. */
  fits?: (row: Row) => boolean
  /** Asked before the start, with its numbers: 'One email goes to each of 12 buyers.' */
  message: (rows: readonly Row[]) => string
  /** Does it with one row; a rejection says why not. */
  run: (row: Row) => Promise<unknown>
}

export interface BulkResult<Row> {
  done: readonly Row[]
  failed: readonly { row: Row; reason: string }[]
}

/**
 * Does something with row after row. A row that fails does not end it: its reason is kept. `isStopped` is asked before
 * each row; those after it are neither done nor failed.
 */
export async function runBulk<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
  { onProgress, isStopped }: { onProgress: (ended: number) => void; isStopped: () => boolean },
): Promise<BulkResult<Row>> {
  const done: Row[] = []
  const failed: { row: Row; reason: string }[] = []
  for (const row of rows) {
    if (isStopped()) break
    try {
      await run(row)
      done.push(row)
    } catch (error) {
      failed.push({ row, reason: error instanceof Error ? error.message : String(error) })
    }
    onProgress(done.length + failed.length)
  }
  return { done, failed }
}

/** '11 of 12 done. 1 not: This invoice is paid.' Reasons that repeat are said once. */
export function bulkText(total: number, { done, failed }: BulkResult<unknown>): string {
  const reasons = [...new Set(failed.map(({ reason }) => reason))].join(' ')
  const stopped = total - done.length - failed.length
  return [
    `${done.length} of ${total} done.`,
    failed.length > 0 ? `${failed.length} not: ${reasons}` : '',
    stopped > 0 ? `Stopped before the other ${stopped}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
