import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { courseNameOf, findCourse, findCourses, tceqCourses } from '#features/shop/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Day } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import type { licensesAdmin } from '../../contract/admin-contract.ts'
import { approvalAdmin as contract } from '../../contract/approval-admin.ts'
import { overlap } from '../../rules/approvals.ts'
import type { StoredApproval } from '../approvals/read-approvals.ts'
import { texasDay } from '../book/read-rules.ts'
import { rosterRows } from '../roster/tables.ts'
import { courseApprovals as table } from '../tables.ts'

const name = courseNameOf(table.courseCode)
const stateOn = (today: Day) =>
  sql<'running' | 'coming' | 'ended'>`case when ${table.from} > ${today} then 'coming'
    when ${table.until} < ${today} then 'ended' else 'running' end`

export const approvalAdmin = serveResource(contract, {
  name: 'licenses.approval',
  nameOf: ({ number, courseCode }) => `approval ${number} of ${courseCode}`,
  labels: { courseCode: 'Course', number: 'Approval number', kinds: 'Licenses' },
  table,
  searched: [table.courseCode, name, table.number],
  // Approvals without an end date sort last.
  sorts: { course: table.courseCode, from: table.from, until: sql`coalesce(${table.until}, 'infinity')` },
  where: ({ state }, { now }) => (state ? sql`${stateOn(texasDay(now))} = ${state}` : undefined),
  computed: { name },
  show: (rows, { now }) => rows.map((row) => ({ state: stateOf(row, texasDay(now)) })),
  check: async (ctx, { courseCode }) =>
    (await findCourse(ctx.db, courseCode)) ? {} : { courseCode: 'There is no such course.' },
  async uses(ctx, id) {
    const reported = await ctx.db.$count(rosterRows, eq(rosterRows.approvalId, id))
    const use = { kind: 'roster', id, name: 'completions on the state’s roster', detail: String(reported) }
    return reported === 0 ? [] : [use]
  },
  changed: refuseOverlap,
})

function stateOf({ from, until }: StoredApproval, today: Day) {
  if (from > today) return 'coming' as const
  return until !== null && until < today ? ('ended' as const) : ('running' as const)
}

/** Allows one approval per course and day; otherwise the number and hours that apply would be ambiguous. */
async function refuseOverlap(ctx: Context, id: string): Promise<void> {
  const own = (await approvalAdmin.find(ctx, id)) ?? refuse('not-found')
  if (own.archivedAt) return
  const others = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.courseCode, own.draft.courseCode), ne(table.id, id), isNull(table.archivedAt)))
    .for('update')
  const met = others.find((other) => overlap(own.draft, other))
  if (!met) return
  const message = `Approval ${met.number} of this course holds on some of these days.`
  refuse('bad-input', { message, fields: { 'draft.from': message } })
}

export const approvableCourses: Handler<typeof licensesAdmin.approvableCourses> = async (_input, ctx) => {
  const courses = await findCourses(ctx.db, await tceqCourses(ctx.db))
  return { courses: courses.map(({ code, name: title }) => ({ courseid: code, name: title })) }
}
