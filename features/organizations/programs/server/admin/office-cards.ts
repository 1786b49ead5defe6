import { eq } from 'drizzle-orm'
import { countOldest, type TodayCard } from '#platform/server/office.ts'
import { levelApplications, programParticipants, seminarInterests } from '../tables.ts'
import { openInterests } from './interest-admin.ts'

/** Pending program tasks for staff. */
export const programCards: readonly TodayCard[] = [
  {
    key: 'programs.participants',
    label: 'Participants to admit',
    to: '/wtcprecords?state=asked',
    kind: 'worry',
    count: ({ db }) =>
      countOldest(
        db,
        programParticipants,
        eq(programParticipants.state, 'asked'),
        programParticipants.askedAt,
        ({ askedAt }) => ({ name: '', at: askedAt }),
      ),
  },
  {
    key: 'programs.applications',
    label: 'Level IV applications to review',
    to: '/adminIndex/applications?state=sent',
    kind: 'worry',
    count: ({ db }) =>
      countOldest(
        db,
        levelApplications,
        eq(levelApplications.state, 'sent'),
        levelApplications.sentAt,
        ({ sentAt }) => ({ name: '', at: sentAt }),
      ),
  },
  {
    key: 'programs.interests',
    label: 'People waiting for seminar dates',
    to: '/adminIndex/seminarInterest?state=open',
    kind: 'fact',
    count: ({ db }) => db.$count(seminarInterests, openInterests),
  },
]
