import { eq, sql } from 'drizzle-orm'
import { findCourse, findCourses } from '#features/shop/catalog/server/public.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { planAdmin as contract } from '../../contract/plan-admin.ts'
import { seatPlans as table } from '../plans/tables.ts'
import { courseSeats, seatPurchases } from '../tables.ts'
import { keepYearSeats } from '../years/keep-years.ts'

export const seatPlanAdmin = serveResource(contract, {
  name: 'learning.seatPlan',
  one: 'seat plan',
  nameOf: ({ name }) => name,
  labels: { model: 'A seat opens', price: 'Price for one seat', active: 'On sale' },
  table,
  searched: [table.code, table.name],
  sorts: { name: table.name, code: table.code, price: table.priceMinor },
  where: ({ model }) => (model ? eq(table.model, model) : undefined),
  computed: {
    sold: sql<number>`(select count(*) from ${seatPurchases} bought join ${courseSeats} seat
      on seat.order_line_id = bought.id and seat.taken_back_at is null
      where bought.plan_id = ${table}.id)::int`,
  },
  columns: ({ price, ...draft }) => ({ ...draft, priceMinor: fromMajor(price) ?? 0 }),
  draft: ({ code, name, model, courses, priceMinor, active }) => ({
    code,
    name,
    model,
    courses,
    active,
    price: toMajor(priceMinor),
  }),
  unique: { seat_plans_code: { code: 'Another seat plan has this code.' } },
  async check(ctx, draft, stored) {
    const { code, model, courses } = draft
    const known = await findCourses(ctx.db, courses)
    const missing = courses.filter((each) => !known.some((course) => course.code === each))
    const isCourse = !stored && (await findCourse(ctx.db, code)) !== null
    return {
      // Orders and sold seats refer to both values.
      code:
        stored && stored.draft.code !== code
          ? 'The code of a plan stays as it is.'
          : isCourse
            ? 'This is the code of a course.'
            : undefined,
      model: stored && stored.draft.model !== model ? 'Make a new plan for other seats.' : undefined,
      courses:
        missing.length > 0
          ? `There is no course ${missing.join(', ')}.`
          : new Set(courses).size < courses.length
            ? 'A course is listed twice.'
            : undefined,
    }
  },
  // Courses added to the set open immediately for users with an active year.
  changed: (ctx) => enqueue(ctx, keepYearSeats, {}),
})
