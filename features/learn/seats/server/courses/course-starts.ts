import type { Order, OrderLine, OrderStart } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'

/** A buyer's courses from order lines, bought for or claimed by themselves, with the next unit of each. */
const ownOfLines = {
  name: 'learning.own-of-lines',
  text: `
    select coalesce(s.order_line_id, e.order_line_id) as "lineId", e.course_code as code,
      (select u.id from units u where u.version_id = e.version_id and not exists (
        select from unit_progress p where p.enrollment_id = e.id and p.unit_id = u.id and p.completed_at is not null)
        order by u.position limit 1) as next
    from enrollments e left join course_seats s on s.id = e.seat_id
    where e.user_id = $1 and e.ended_at is null and coalesce(s.order_line_id, e.order_line_id) = any($2)
    order by e.enrolled_at, e.course_code`,
}

/** Returns a course or bundle buyer's starting point: the next unit of their own course, otherwise the seat page. */
export async function courseStarts(
  ctx: Context,
  { userId }: Pick<Order, 'userId'>,
  lines: readonly OrderLine[],
): Promise<OrderStart[]> {
  const values = [userId, lines.map(({ id }) => id)]
  const own = await run<{ lineId: string; code: string; next: string | null }>(ctx.db, ownOfLines, values)
  return lines.map(({ id }) => {
    const [first, ...others] = own.filter(({ lineId }) => lineId === id)
    if (!first) return { lineId: id, label: 'Assign seats', path: '/store/seats' }
    const code = encodeURIComponent(first.code)
    const path =
      others.length > 0 ? '/myCourses' : first.next ? `/lectures/${code}/${first.next}` : `/courses/${code}`
    return { lineId: id, label: 'Start learning', path }
  })
}
