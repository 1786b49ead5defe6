import { desc, eq } from 'drizzle-orm'
import type { PersonRecords } from '#platform/server/office.ts'
import { attemptLabels } from '../../contract/admin-views.ts'
import { examAttempts, exams } from '../tables.ts'
import { attemptState } from './list-attempts.ts'

export const attemptsOfPerson: PersonRecords = {
  key: 'exams',
  label: 'Exams',
  all: ({ email }) => `/adminIndex/exams/attempts?search=${encodeURIComponent(email)}`,
  async list({ db }, { userId }, most) {
    const found = await db
      .select({ attempt: examAttempts, title: exams.title })
      .from(examAttempts)
      .innerJoin(exams, eq(exams.code, examAttempts.examCode))
      .where(eq(examAttempts.userId, userId))
      .orderBy(desc(examAttempts.startedAt))
      .limit(most)
    return found.map(({ attempt, title }) => {
      const { label } = attemptLabels[attemptState(attempt)]
      const percent = attempt.scorePercent === null ? '' : ` · ${attempt.scorePercent}%`
      return {
        title,
        state: `${label}${percent}`,
        at: attempt.startedAt,
        to: `/adminIndex/exams/attempts/${attempt.id}`,
      }
    })
  },
}
