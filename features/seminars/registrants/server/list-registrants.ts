import type { SQL } from 'drizzle-orm'
import { seminarsOf } from '#features/seminars/events/server/public.ts'
import {
  attendances,
  nameOf,
  type Registration,
  registrations,
} from '#features/seminars/registration/server/public.ts'
import { findOrders, orderName } from '#features/shop/orders/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import type { RegistrantRow, registrants } from '../contract/registrants-contract.ts'
import { payStatus } from '../rules/pay-status.ts'
import { countedAlong, matching, sorts } from './registrants-filter.ts'

interface Paging {
  page: number
  rows: number
  sort: keyof typeof sorts
  direction: 'asc' | 'desc'
}

export const list: Handler<typeof registrants.list> = async (input, ctx) => {
  const where = await matching(ctx.db, input, ctx.now)
  const [rows, total] = await Promise.all([
    pageQuery(ctx.db, input, where),
    countUpTo(ctx.db, registrations, where, countedAlong),
  ])
  return { rows: await buildRegistrantRows(ctx, input.scheduleid, rows), total }
}

export const pageQuery = (db: Db, input: Paging, where: SQL | undefined) =>
  pageOf(db.select().from(registrations).where(where), input, orderOf(input, sorts))

type RowDraft = Omit<RegistrantRow, 'createdAt'> & Pick<Registration, 'createdAt'>

/** Builds list rows with a fixed number of statements per page. */
export async function buildRegistrantRows(
  ctx: Context,
  scheduleid: string,
  rows: readonly Registration[],
): Promise<RowDraft[]> {
  const orderIds = [...new Set(rows.flatMap(({ orderId }) => (orderId ? [orderId] : [])))]
  const [held, orders, attendance] = await Promise.all([
    seminarsOf(ctx.db, [scheduleid]),
    findOrders(ctx.db, orderIds),
    partOf(ctx, attendances).attended(ctx.db, pluck(rows, 'id'), ctx.now),
  ])
  const codes = new Map(held.map(({ seminarId, code }) => [seminarId, code]))
  return rows.map((row) => {
    const order = row.orderId ? (orders.get(row.orderId) ?? null) : null
    return {
      recordid: row.id,
      name: nameOf(row),
      ...pick(row, 'title', 'company', 'email'),
      seminars: row.seminarIds.map((semid) => codes.get(semid) ?? '–').sort(),
      mode: row.mode,
      state: row.state,
      pay: payStatus({ state: row.state, order }, ctx.now),
      order: order && { orderid: order.id, name: orderName(order.number) },
      attended: attendance.get(row.id) ?? false,
      pass: row.certpass,
      special: row.special,
      createdAt: row.createdAt,
    }
  })
}
