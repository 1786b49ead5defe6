import { and, inArray, isNull, lte } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { ACCESS_DAYS } from '../rules/enrollment-state.ts'
import { enrollments } from './tables.ts'

const DAY_MS = 86_400_000

export interface EnrollmentDraft {
  userId: string
  courseCode: string
  orderLineId?: string
  seatId?: string
  paidBy?: string
  /** End of access, if it differs from the default. */
  accessUntil?: Date
  fieldTest?: boolean
  /** Due date set by the company that assigns the course, and its note to the learner. */
  dueOn?: string | null
  dueNote?: string
}

// Uses a single statement because a checkout enrolls in each of its courses and every statement costs a round trip.
const enrollStatement = {
  name: 'learning.enroll',
  text: `
    insert into enrollments (id, user_id, course_id, course_code, version_id, order_line_id, seat_id, paid_by,
      enrolled_at, access_until, field_test, due_on, due_note)
    select draft.id, "userId", courses.id, courses.code, courses.published_version_id, "orderLineId", "seatId",
      "paidBy", $2, coalesce("accessUntil", $3), coalesce("fieldTest", false),
      "dueOn", coalesce("dueNote", '')
    from jsonb_to_recordset($1) as draft (id uuid, "userId" uuid, "courseCode" text, "orderLineId" uuid,
      "seatId" uuid, "paidBy" uuid, "accessUntil" timestamptz, "fieldTest" boolean,
      "dueOn" date, "dueNote" text)
    join courses on courses.code = "courseCode"
    on conflict do nothing
    returning id`,
}

/**
 * Enrolls users in the currently published versions. Returns whether each was enrolled: false if already enrolled, even
 * by a concurrent request. An enrollment with expired access is replaced.
 */
export async function enroll(ctx: Context, drafts: readonly EnrollmentDraft[]): Promise<boolean[]> {
  const rows = drafts.map((draft) => ({ ...draft, id: ctx.newId() }))
  const written = await write(ctx, rows)
  const refused = rows.filter(({ id }) => !written.has(id))
  if (refused.length > 0) {
    const freed = await endOver(ctx, refused)
    const again = refused.filter((row) => freed.has(keyOf(row)))
    for (const id of await write(ctx, again)) written.add(id)
  }
  const enrolled = rows.filter(({ id }) => written.has(id))
  await ctx.audit(
    ...enrolled.map(({ id, userId, courseCode }) => ({
      action: 'learning.enroll',
      target: userId,
      details: { course: courseCode, enrollmentId: id },
    })),
  )
  return rows.map(({ id }) => written.has(id))
}

type Row = EnrollmentDraft & { id: string }

async function write(ctx: Context, rows: readonly Row[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const accessUntil = ctx.after(ACCESS_DAYS * DAY_MS)
  const values = [JSON.stringify(rows), ctx.now, accessUntil]
  const written = await run<{ id: string }>(ctx.db, enrollStatement, values)
  return new Set(written.map(({ id }) => id))
}

const keyOf = ({ userId, courseCode }: Pick<EnrollmentDraft, 'userId' | 'courseCode'>): string =>
  `${userId} ${courseCode}`

/** Ends conflicting enrollments whose access has expired; their completed work remains in the training record. */
async function endOver(ctx: Context, rows: readonly Row[]): Promise<Set<string>> {
  const ended = await ctx.db
    .update(enrollments)
    .set({ endedAt: ctx.now })
    .where(
      and(
        inArray(
          enrollments.userId,
          rows.map(({ userId }) => userId),
        ),
        inArray(
          enrollments.courseCode,
          rows.map(({ courseCode }) => courseCode),
        ),
        isNull(enrollments.endedAt),
        lte(enrollments.accessUntil, ctx.now),
      ),
    )
    .returning({ userId: enrollments.userId, courseCode: enrollments.courseCode })
  return new Set(ended.map(keyOf))
}

/** Returns the given order lines that have enrolled their buyer. */
export async function linesHandedOver(ctx: Context, lineIds: readonly string[]): Promise<Set<string>> {
  if (lineIds.length === 0) return new Set()
  const found = await ctx.db
    .select({ lineId: enrollments.orderLineId })
    .from(enrollments)
    .where(and(inArray(enrollments.orderLineId, [...lineIds]), isNull(enrollments.seatId)))
  return new Set(found.flatMap(({ lineId }) => lineId ?? []))
}
