/** An action on each selected row, run with the single-row operation. */
export interface BulkAction<Row> {
  /** A verb on the button: 'Remind'. */
  label: string
  /** Whether the action applies to a row. Default: all rows. */
  fits?: (row: Row) => boolean
  /** Confirmation text with the numbers: 'One email goes to each of 12 buyers.' */
  message: (rows: readonly Row[]) => string
  /** Runs the action on one row; a rejection contains the reason. */
  run: (row: Row) => Promise<unknown>
}

export interface BulkResult<Row> {
  done: readonly Row[]
  failed: readonly { row: Row; reason: string }[]
}

/**
 * Runs an action row by row. A failed row does not stop the run, and its reason is recorded. `isStopped` is checked
 * before each row; rows after a stop are neither done nor failed.
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

/** Formats the result: '11 of 12 done. 1 not: This invoice is paid.' Repeated reasons are listed once. */
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
