import { and, eq, isNull, lte } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Course } from '#features/catalog/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { ACCESS_DAYS } from '../rules/enrolment-state.ts'
import { enrolments } from './tables.ts'

const DAY_MS = 86_400_000

export interface EnrolmentDraft {
  userId: string
  course: Pick<Course, 'id' | 'code' | 'publishedVersionId'>
  orderLineId?: string
  seatId?: string
  paidBy?: string
}

/**
 * Enrols a person in the version that is published now. Null when they are already enrolled, also when another
 * request enrols them at the same moment. An enrolment whose access is over gives way.
 */
export async function enrol(call: Call, draft: EnrolmentDraft): Promise<{ enrolmentId: string } | null> {
  const { userId, course } = draft
  if (!course.publishedVersionId) throw new Error(`${course.code} has no published version`)
  const running = and(
    eq(enrolments.userId, userId),
    eq(enrolments.courseId, course.id),
    isNull(enrolments.endedAt),
  )
  await call.db
    .update(enrolments)
    .set({ endedAt: call.now })
    .where(and(running, isNull(enrolments.completedAt), lte(enrolments.accessUntil, call.now)))
  const enrolmentId = uuid({ msecs: call.now.getTime() })
  const written = await call.db
    .insert(enrolments)
    .values({
      id: enrolmentId,
      userId,
      courseId: course.id,
      courseCode: course.code,
      versionId: course.publishedVersionId,
      orderLineId: draft.orderLineId ?? null,
      seatId: draft.seatId ?? null,
      paidBy: draft.paidBy ?? null,
      enrolledAt: call.now,
      accessUntil: new Date(call.now.getTime() + ACCESS_DAYS * DAY_MS),
    })
    .onConflictDoNothing()
    .returning({ id: enrolments.id })
  if (written.length === 0) return null
  await call.audit({
    action: 'learning.enrol',
    target: userId,
    details: { course: course.code, enrolmentId },
  })
  return { enrolmentId }
}
