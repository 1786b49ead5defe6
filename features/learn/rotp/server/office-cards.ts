import { eq } from 'drizzle-orm'
import { countOldest, type TodayCard } from '#platform/server/office.ts'
import { rotpApplications, rotpSubmissions } from './tables.ts'

export const papersToRead: TodayCard = {
  key: 'rotp.papers-to-read',
  label: 'Entrance exams to review',
  to: '/entranceExamReview?state=review',
  kind: 'worry',
  access: ['rotp_admin'],
  count: ({ db }) => db.$count(rotpApplications, eq(rotpApplications.state, 'review')),
}

export const workToGrade: TodayCard = {
  key: 'rotp.work-to-grade',
  label: 'Program work to grade',
  to: '/assignmentSubmissions?state=handed+in',
  kind: 'worry',
  access: ['rotp_admin'],
  count: ({ db }) =>
    countOldest(
      db,
      rotpSubmissions,
      eq(rotpSubmissions.state, 'handed in'),
      rotpSubmissions.handedInAt,
      (work) => ({
        name: '',
        at: work.handedInAt,
      }),
    ),
}
