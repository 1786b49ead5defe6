import { desc, eq } from 'drizzle-orm'
import { courseNameOf } from '#features/shop/catalog/server/public.ts'
import type { PersonRecords } from '#platform/server/office.ts'
import { reportedStateLabels } from '../../contract/enrollments-contract.ts'
import { enrollments } from '../tables.ts'
import { started, stateOf } from './list-enrollments.ts'

export const enrollmentsOfPerson: PersonRecords = {
  key: 'learning',
  label: 'Courses',
  all: ({ email }) => `/enrollmentsReports?search=${encodeURIComponent(email)}`,
  async list({ db, now }, { userId }, most) {
    const found = await db
      .select({ enrollment: enrollments, name: courseNameOf(enrollments.courseCode), started })
      .from(enrollments)
      .where(eq(enrollments.userId, userId))
      .orderBy(desc(enrollments.enrolledAt))
      .limit(most)
    return found.map(({ enrollment, name, started: isStarted }) => ({
      title: name,
      state: reportedStateLabels[stateOf(enrollment, isStarted, now)],
      at: enrollment.enrolledAt,
      to: `/instructorAdmin/learners/${enrollment.id}`,
    }))
  },
}
