import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { CsvExport } from '#platform/contract/csv.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { csvHead, csvLines } from '../csv/csv-text.ts'
import type { Entered } from './operations.ts'

// Each batch counts the whole list anew: few and large ones keep a file of many rows quick.
const BATCH = 1000
/** A list with more rows is refused rather than cut: whoever reads the file would take it for the whole. */
const MOST_ROWS = 100_000

interface Batch {
  rows: never[]
  total: number
}

/**
 * Sends all pages of a list as one file, a batch at a time. Who took which list is on record. When a batch fails
 * the connection is broken off, so that no cut file looks like a whole one.
 */
export async function sendCsv(entered: Entered): Promise<FastifyReply> {
  const { reply, served, call } = entered
  const { csv, id } = served.operation
  if (!csv) return refuse('not-found')
  const first = await batch(entered, 1)
  if (first.total > MOST_ROWS) {
    refuse('too-large', {
      message: `These are ${first.total} rows; a file holds at most ${MOST_ROWS}. Please narrow the list.`,
    })
  }
  await call.audit({ action: `${id}.csv`, details: { rows: first.total, filters: entered.input } })
  return reply
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      `attachment; filename="${csv.file}-${call.now.toISOString().slice(0, 10)}.csv"`,
    )
    .type('text/csv; charset=utf-8')
    .send(Readable.from(file(csv, first, entered)))
}

async function* file(csv: CsvExport<never>, first: Batch, entered: Entered) {
  yield csvHead(csv)
  let { rows } = first
  for (let page = 1; rows.length > 0; page += 1) {
    yield csvLines(csv, rows)
    rows = page * BATCH < first.total ? (await batch(entered, page + 1)).rows : []
  }
}

async function batch({ served, input, call }: Entered, page: number): Promise<Batch> {
  const asked = { ...(input as object), page, rows: BATCH }
  return served.operation.output.parse(await served.handler(asked, call)) as Batch
}
