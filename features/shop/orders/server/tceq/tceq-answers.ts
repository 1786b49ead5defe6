import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { type TceqAnswer, tceqAnswer } from '../../rules/tceq-text.ts'
import { orderLines, orders } from '../tables.ts'

/** Returns the buyers' TCEQ answers of these order lines, by line. Lines without the prompt are omitted. */
export async function tceqAnswers(
  db: Db,
  lineIds: readonly string[],
): Promise<Map<string, TceqAnswer & { lineCode: string }>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .select({ id: orderLines.id, code: orderLines.code, tceq: orders.tceq })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.id, [...new Set(lineIds)]))
  return new Map(
    rows.flatMap(({ id, code, tceq }) => {
      const answer = tceqAnswer(tceq)
      return answer ? [[id, { ...answer, lineCode: code }] as const] : []
    }),
  )
}
