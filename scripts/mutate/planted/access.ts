import { faultsIn, type PlantedFault } from './planted-fault.ts'

export const access: PlantedFault[] = [
  ...faultsIn('features/accounts/server/sessions.ts', 'features/accounts/server/log-in.test.ts', [
    ['Sessions never end.', 'if (row.expires_at <= now) return true', ''],
    ['A session lives on after its logout.', ' and s.ended_at is null`', '`'],
  ]),
  ...faultsIn('features/accounts/server/sessions.ts', 'features/accounts/server/grants.test.ts', [
    [
      'A right that was taken away still holds.',
      'where g.user_id = u.id and g.ended_at is null',
      'where g.user_id = u.id',
    ],
  ]),
  ...faultsIn(
    'features/accounts/server/links/mailed-links.ts',
    'features/accounts/server/passwords/passwords.test.ts',
    [
      [
        'A link for a new password works for ever.',
        'eq(mailedLinks.purpose, purpose),\n    isNull(mailedLinks.usedAt),\n    gt(mailedLinks.expiresAt, now),',
        'eq(mailedLinks.purpose, purpose),\n    isNull(mailedLinks.usedAt),',
      ],
      [
        'A link for a new password works twice.',
        'eq(mailedLinks.purpose, purpose),\n    isNull(mailedLinks.usedAt),\n    gt',
        'eq(mailedLinks.purpose, purpose),\n    gt',
      ],
    ],
  ),
  ...faultsIn(
    'features/accounts/server/people/find-people.ts',
    'features/registration/server/own/proven-address.test.ts',
    [['An address counts that somebody has only typed.', '.filter(([, user]) => isReader(user))', '']],
  ),
  ...faultsIn('features/catalog/server/media/show-media.ts', 'features/catalog/server/media/media.test.ts', [
    [
      'Who is enrolled in one version sees the films of every version.',
      'if (allowed?.versionId === unit.versionId) return true',
      'if (allowed) return true',
    ],
  ]),
  ...faultsIn(
    'features/registration/server/event-people/event-people.ts',
    'features/events/server/schedule/schedule.test.ts',
    [
      [
        'Who canceled or never paid watches the recording.',
        "and(eq(registrations.userId, userId), eq(registrations.state, 'registered'))",
        'eq(registrations.userId, userId)',
      ],
    ],
  ),
  ...faultsIn(
    'features/events/server/schedule/join-webinar.ts',
    'features/events/server/schedule/schedule.test.ts',
    [
      [
        'Who takes part in the room gets the link to join.',
        "registration?.mode === 'online' &&",
        'registration !== null &&',
      ],
      ['The link to join stays after the end.', '&& now < event.endsAt\n', '\n'],
    ],
  ),
  ...faultsIn(
    'features/certificates/server/verify/verify.ts',
    'features/certificates/server/verify/verify.test.ts',
    [
      [
        'The first letter of a name opens a certificate.',
        'comparable(name) === given',
        'comparable(name).startsWith(given)',
      ],
    ],
  ),
  ...faultsIn(
    'features/certificates/server/external-hours/proof-files.ts',
    'features/certificates/server/external-hours/external-hours.test.ts',
    [
      [
        'Everybody opens every proof of hours.',
        'stored.userId !== call.actor.userId &&',
        "stored.userId === '' &&",
      ],
    ],
  ),
  ...faultsIn('features/reports/server/shares/shares.ts', 'features/reports/server/reports.test.ts', [
    [
      'A share link shows the record after its end.',
      'isNull(reportShares.endedAt), gt(reportShares.expiresAt, call.now)))',
      'isNull(reportShares.endedAt)))',
    ],
    [
      'A share link shows the record after it was ended.',
      'eq(reportShares.id, id), isNull(reportShares.endedAt), gt',
      'eq(reportShares.id, id), gt',
    ],
    [
      'Somebody ends another’s share link.',
      'and(eq(reportShares.id, shareid), eq(reportShares.userId, call.actor.userId))',
      'eq(reportShares.id, shareid)',
    ],
  ]),
  ...faultsIn(
    'features/learning/server/find-enrollment.ts',
    'features/learning/server/quiz-and-notes.test.ts',
    [
      [
        'Who is not enrolled works in a unit because somebody else is.',
        'eq(enrollments.userId, call.actor.userId),\n        eq(enrollments.versionId',
        'eq(enrollments.versionId',
      ],
    ],
  ),
  ...faultsIn('features/learning/server/notes.ts', 'features/learning/server/quiz-and-notes.test.ts', [
    ['Somebody changes another’s notes.', 'found?.owner !== call.actor.userId', '!found'],
  ]),
  ...faultsIn(
    'features/exams/server/attempts/find-attempt.ts',
    'features/exams/server/attempts/attempts.test.ts',
    [['Somebody opens another’s exam.', 'attempt.userId !== call.actor.userId', "attempt.userId === ''"]],
  ),
  ...faultsIn('features/licenses/server/own-license.ts', 'features/licenses/server/wallet.test.ts', [
    [
      'Somebody changes another’s license.',
      'found && found.userId === call.actor.userId && found.archivedAt',
      'found && found.archivedAt',
    ],
  ]),
  ...faultsIn(
    'features/instruction/server/courses-taught.ts',
    'features/instruction/server/instruction.test.ts',
    [
      [
        'Who taught a course once still looks into it.',
        'gt(courseInstructors.until, now)',
        'lte(courseInstructors.until, now)',
      ],
      ['Everybody who teaches looks into every course.', '!scope.includes(course)', "course === '-'"],
    ],
  ),
]
