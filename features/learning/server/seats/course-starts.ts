import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Order, OrderLine, OrderStart } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { recordsOf } from '../records/course-records.ts'
import { courseSeats, enrollments } from '../tables.ts'

/** Where the buyer of courses or bundles begins: the next unit of what is their own, else the seats to give away. */
export async function courseStarts(
  call: Call,
  { userId }: Pick<Order, 'userId'>,
  lines: readonly OrderLine[],
): Promise<OrderStart[]> {
  const lineIds = lines.map(({ id }) => id)
  const isOwn = and(eq(enrollments.userId, userId), isNull(enrollments.endedAt))
  const [bought, claimed] = await Promise.all([
    call.db
      .select()
      .from(enrollments)
      .where(and(isOwn, inArray(enrollments.orderLineId, lineIds))),
    call.db
      .select({ enrollment: enrollments, lineId: courseSeats.orderLineId })
      .from(courseSeats)
      .innerJoin(enrollments, and(isOwn, eq(enrollments.seatId, courseSeats.id)))
      .where(inArray(courseSeats.orderLineId, lineIds)),
  ])
  const own = [
    ...bought.map((enrollment) => ({ lineId: enrollment.orderLineId, enrollment })),
    ...claimed.filter(({ enrollment }) => !bought.some(({ id }) => id === enrollment.id)),
  ]
  const records = await recordsOf(
    call.db,
    own.map(({ enrollment }) => enrollment),
  )
  return lines.map(({ id }) => {
    const [first, ...others] = own.filter(({ lineId }) => lineId === id)
    if (!first) return { lineId: id, label: 'Assign seats', path: '/store/seats' }
    const next = records.find(({ enrollment }) => enrollment.id === first.enrollment.id)?.record.next
    const { courseCode } = first.enrollment
    const path =
      others.length > 0
        ? '/myCourses'
        : next
          ? `/lectures/${encodeURIComponent(courseCode)}/${next.unitid}`
          : `/courses/${encodeURIComponent(courseCode)}`
    return { lineId: id, label: 'Start learning', path }
  })
}
