import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Course } from '#features/shop/catalog/server/public.ts'
import {
  type Order,
  type OrderLine,
  orderName,
  type RegistrationCode,
} from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { claimPage } from '../rules/key-pages.ts'
import { codeFrom } from '../rules/registration-code.ts'
import { recordSeatEntries } from './ledger.ts'
import type { SeatPlan } from './plans/read-plans.ts'
import { courseSeats, seatPurchases } from './tables.ts'

export interface SeatsDraft {
  order: Pick<Order, 'id' | 'number' | 'userId' | 'companyId'>
  line: Pick<OrderLine, 'id' | 'name'>
  /** Every seat opens all of them or, for a plan, as its model defines; at least one. */
  courses: readonly Course[]
  /** Plan of the seats; omitted for seats of these courses. */
  plan?: Pick<SeatPlan, 'id' | 'model'> | null
  /** The seats get the positions `first` to `last` of their line. */
  first: number
  last: number
}

export const newCode = (): string => codeFrom(randomBytes(48))

/** Fields of an unassigned seat: a set is open for any course again, and no year is running. */
export const emptied = {
  claimedBy: null,
  claimedAt: null,
  invitedEmail: null,
  invitedAt: null,
  dueOn: null,
  dueNote: '',
  chosenCode: null,
  endsAt: null,
  endNotifiedAt: null,
}

/** Creates the seats of an order line. Idempotent. */
export async function makeSeats(ctx: Context, draft: SeatsDraft): Promise<void> {
  const { order, line, courses, first, last, plan } = draft
  const course = courses[0]
  if (!course || last < first) return
  const newId = () => ctx.newId()
  await ctx.db
    .insert(seatPurchases)
    .values({
      id: line.id,
      orderId: order.id,
      orderNumber: order.number,
      boughtBy: order.userId,
      companyId: order.companyId,
      name: line.name,
      courses: courses.map(({ code }) => code),
      model: plan?.model ?? 'courses',
      planId: plan?.id ?? null,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
  const made = await ctx.db
    .insert(courseSeats)
    .values(
      Array.from({ length: last - first + 1 }, (_, index) => ({
        id: newId(),
        orderLineId: line.id,
        position: first + index,
        courseId: course.id,
        courseCode: course.code,
        code: newCode(),
        boughtBy: order.userId,
        createdAt: ctx.now,
      })),
    )
    .onConflictDoNothing({ target: [courseSeats.orderLineId, courseSeats.position] })
    .returning({ id: courseSeats.id })
  if (made.length === 0) return
  const message = `Order ${orderName(order.number)}`
  await recordSeatEntries(ctx, [{ purchaseId: line.id, act: 'bought', change: made.length, message }])
}

/** Returns the codes of a line's seats, for the buyer's order. */
export async function seatCodes(
  ctx: Context,
  line: Pick<OrderLine, 'id' | 'name'>,
): Promise<RegistrationCode[]> {
  const seats = await ctx.db
    .select({ code: courseSeats.code })
    .from(courseSeats)
    .where(eq(courseSeats.orderLineId, line.id))
    .orderBy(asc(courseSeats.position))
  return seats.map(({ code }, index) => ({
    code,
    message: `${line.name}, seat ${index + 1} of ${seats.length}`,
    path: claimPage.at(code),
  }))
}
