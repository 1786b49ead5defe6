import type { SQL } from 'drizzle-orm'
import { seminarsOf } from '#features/events/server/public.ts'
import { findOrders, orderName } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import type { RegistrantRow, registrants } from '../../contract/registrants-contract.ts'
import { payStanding } from '../../rules/pay-standing.ts'
import { attendances } from '../records/attendance-part.ts'
import { nameOf } from '../records/find-registrant.ts'
import { type Registration, registrations } from '../tables.ts'
import { countedAlong, matching, sorts } from './registrants-filter.ts'

interface Paging {
  page: number
  rows: number
  sort: keyof typeof sorts
  direction: 'asc' | 'desc'
}

export const list: Handler<typeof registrants.list> = async (input, call) => {
  const where = await matching(call.db, input, call.now)
  const [rows, total] = await Promise.all([
    pageQuery(call.db, input, where),
    countUpTo(call.db, registrations, where, countedAlong),
  ])
  return { rows: await shownRows(call, input.scheduleid, rows), total }
}

export const pageQuery = (db: Db, input: Paging, where: SQL | undefined) =>
  pageOf(db.select().from(registrations).where(where), input, orderOf(input, sorts))

type RowDraft = Omit<RegistrantRow, 'createdAt'> & Pick<Registration, 'createdAt'>

/** Places as the list shows them: a fixed number of statements for a page. */
export async function shownRows(
  call: Call,
  scheduleid: string,
  rows: readonly Registration[],
): Promise<RowDraft[]> {
  const orderIds = [...new Set(rows.flatMap(({ orderId }) => (orderId ? [orderId] : [])))]
  const [held, orders, attendance] = await Promise.all([
    seminarsOf(call.db, [scheduleid]),
    findOrders(call.db, orderIds),
    partOf(call, attendances).attended(
      call.db,
      rows.map(({ id }) => id),
      call.now,
    ),
  ])
  const codes = new Map(held.map(({ seminarId, code }) => [seminarId, code]))
  return rows.map((row) => {
    const order = row.orderId ? (orders.get(row.orderId) ?? null) : null
    return {
      recordid: row.id,
      name: nameOf(row),
      title: row.title,
      company: row.company,
      email: row.email,
      seminars: row.seminarIds.map((semid) => codes.get(semid) ?? '–').sort(),
      mode: row.mode,
      state: row.state,
      pay: payStanding({ state: row.state, order }, call.now),
      order: order && { orderid: order.id, name: orderName(order.number) },
      attended: attendance.get(row.id) ?? false,
      pass: row.certpass,
      special: row.special,
      createdAt: row.createdAt,
    }
  })
}
