import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { CsvExport } from '#platform/contract/csv.ts'
import { COUNTED } from '#platform/contract/paging.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { csvHead, csvLines } from '../csv/csv-text.ts'
import { readingPool } from '../lists/reading-pool.ts'
import { readWholeList, WHOLE_LIST_PAGE, type WholeList, wholeListsOpen } from '../lists/whole-list.ts'
import type { Entered } from './operations.ts'

/** Each holds a connection of the pool until it is read to its end. */
const MOST_AT_ONCE = 4

interface Batch {
  rows: never[]
  total: number
}

/**
 * Sends all of a list as one file, as it was at one moment and a batch at a time, however long it is. Who took which
 * list is on record. When a batch fails the connection is broken off, so that no cut file looks like a whole one.
 */
export async function sendCsv(entered: Entered): Promise<FastifyReply> {
  const { reply, served, call, app } = entered
  const pool = await readingPool(app)
  const { csv, id } = served.operation
  if (!csv) return refuse('not-found')
  if (wholeListsOpen(pool) >= MOST_AT_ONCE) {
    refuse('too-many', {
      message: 'Several files are being saved at this moment. Please try again in a minute.',
    })
  }
  const list = await readWholeList(pool)
  try {
    const first = await batch(entered, list, 1)
    const isLong = first.total > COUNTED
    const record = (rows: number | string) =>
      call.audit({ action: `${id}.csv`, details: { rows, filters: entered.input } })
    await record(isLong ? `more than ${COUNTED}` : first.total)
    const stream = Readable.from(file(csv, first, entered, list, isLong ? record : undefined))
    stream.once('close', () => void list.close())
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="${csv.file}-${call.now.toISOString().slice(0, 10)}.csv"`,
      )
      .type('text/csv; charset=utf-8')
      .send(stream)
  } catch (error) {
    await list.close()
    throw error
  }
}

/** How many rows a long list had is known at its end, also when the reader breaks off before. */
async function* file(
  csv: CsvExport<never>,
  first: Batch,
  entered: Entered,
  list: WholeList,
  record?: (rows: number) => Promise<void>,
) {
  let sent = 0
  try {
    yield csvHead(csv)
    let { rows } = first
    for (let page = 2; rows.length > 0; page += 1) {
      yield csvLines(csv, rows)
      sent += rows.length
      rows = rows.length < WHOLE_LIST_PAGE ? [] : (await batch(entered, list, page)).rows
    }
  } finally {
    await record?.(sent)
  }
}

async function batch({ served, input, call }: Entered, { db }: WholeList, page: number): Promise<Batch> {
  const asked = { ...(input as object), page, rows: WHOLE_LIST_PAGE }
  return z.parse(served.operation.output, await served.handler(asked, { ...call, db })) as Batch
}
