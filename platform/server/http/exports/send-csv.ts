import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { CsvExport } from '#platform/contract/csv.ts'
import { exportLimits } from '#platform/contract/operation.ts'
import { COUNTED } from '#platform/contract/paging.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { App } from '../../app.ts'
import { csvHead, csvLines } from '../../csv/csv-text.ts'
import { readingPool } from '../../lists/reading-pool.ts'
import { readWholeList, WHOLE_LIST_PAGE, type WholeList } from '../../lists/whole-list.ts'
import { type Patience, takenInTime } from '../files/taken-in-time.ts'
import { limitsOf } from '../limits.ts'
import type { Entered } from '../operations.ts'
import { ExportPlaces } from './export-places.ts'

interface Batch {
  rows: never[]
  total: number
}

/**
 * Sends an entire list as one file: a consistent snapshot, in batches, of any length. Each export is recorded with its
 * user. If a batch fails or the reader stalls, the connection is aborted so that a truncated file does not look
 * complete. A user can export one list at a time, and few within some minutes.
 */
export function csvSender(app: App, patience?: Patience): (entered: Entered) => Promise<FastifyReply> {
  const places = new ExportPlaces()
  const countExport = limitsOf(app, { id: 'csv', limits: exportLimits })
  return async (entered) => {
    const { ctx, input } = entered
    await countExport({ ip: ctx.http.ip, actor: ctx.actor }, input)
    const free = places.take(ctx)
    try {
      return await sendCsv(entered, { free, patience })
    } catch (error) {
      free()
      throw error
    }
  }
}

async function sendCsv(
  entered: Entered,
  { free, patience }: { free: () => void; patience: Patience | undefined },
): Promise<FastifyReply> {
  const { reply, served, ctx, app } = entered
  const { csv, id, reads } = served.operation
  if (!csv) return refuse('not-found')
  const list = await readWholeList(reads === 'primary' ? app.pool : await readingPool(app))
  try {
    const first = await batch(entered, list, 1)
    const isLong = first.total > COUNTED
    const record = (rows: number | string) =>
      ctx.audit({ action: `${id}.csv`, details: { rows, filters: entered.input } })
    await record(isLong ? `more than ${COUNTED}` : first.total)
    const stream = takenInTime(file(csv, first, entered, list, isLong ? record : undefined), patience)
    // The reader has the whole file at the end, which may be before the stream closes.
    stream.once('end', free)
    stream.once('close', () => {
      free()
      void list.close()
    })
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${csv.file}-${dayIn(ctx.now, OFFICE_ZONE)}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(stream)
  } catch (error) {
    await list.close()
    throw error
  }
}

/** The row count of a long list is known only at its end, or when the reader aborts. */
async function* file(
  csv: CsvExport<never>,
  first: Batch,
  entered: Entered,
  list: WholeList,
  record?: (rows: number) => Promise<void>,
) {
  let sent = 0
  let { rows } = first
  try {
    // The last page is already read, so the transaction can end before it is sent.
    if (rows.length < WHOLE_LIST_PAGE) await list.close()
    yield csvHead(csv)
    for (let page = 2; rows.length > 0; page += 1) {
      const text = csvLines(csv, rows)
      sent += rows.length
      rows = rows.length < WHOLE_LIST_PAGE ? [] : (await batch(entered, list, page)).rows
      if (rows.length < WHOLE_LIST_PAGE) await list.close()
      yield text
    }
  } finally {
    await record?.(sent)
  }
}

async function batch({ served, input, ctx }: Entered, { db }: WholeList, page: number): Promise<Batch> {
  const asked = { ...(input as object), page, rows: WHOLE_LIST_PAGE }
  return z.parse(served.operation.output, await served.handler(asked, { ...ctx, db })) as Batch
}
