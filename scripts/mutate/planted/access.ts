import { faultsIn, type PlantedFault } from './planted-fault.ts'

export const access: PlantedFault[] = [
  ...faultsIn('features/core/accounts/server/sessions.ts', 'features/core/accounts/server/log-in.test.ts', [
    ['Sessions never end.', 'if (!until || until <= now) return null', 'if (!until) return null'],
    ['A session lives on after its logout.', ' and s.ended_at is null`', '`'],
  ]),
  ...faultsIn('features/core/accounts/server/sessions.ts', 'features/core/accounts/server/grants.test.ts', [
    [
      'A right that was taken away still holds.',
      'where g.user_id = u.id and g.ended_at is null',
      'where g.user_id = u.id',
    ],
  ]),
  ...faultsIn(
    'features/core/accounts/server/links/mailed-links.ts',
    'features/core/accounts/server/passwords/passwords.test.ts',
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
    'features/core/accounts/server/people/find-people.ts',
    'features/seminars/registration/server/own/proven-address.test.ts',
    [['An address counts that somebody has only typed.', '.filter(([, user]) => isReader(user))', '']],
  ),
  ...faultsIn(
    'features/shop/catalog/server/media/show-media.ts',
    'features/shop/catalog/server/media/media.test.ts',
    [
      [
        'Who is enrolled in one version sees the films of every version.',
        'if (allowed?.versionId === unit.versionId) return true',
        'if (allowed) return true',
      ],
    ],
  ),
  ...faultsIn(
    'features/seminars/registration/server/event-people/event-people.ts',
    'features/seminars/events/server/schedule/schedule.test.ts',
    [
      [
        'Who canceled or never paid watches the recording.',
        "and(eq(registrations.userId, userId), eq(registrations.state, 'registered'))",
        'eq(registrations.userId, userId)',
      ],
    ],
  ),
  ...faultsIn(
    'features/seminars/events/server/schedule/join-webinar.ts',
    'features/seminars/events/server/schedule/schedule.test.ts',
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
    'features/learn/certificates/server/verify/verify.ts',
    'features/learn/certificates/server/verify/verify.test.ts',
    [
      [
        'The first letter of a name opens a certificate.',
        'isLastName(lastName, lastNamesOf(found))',
        'lastNamesOf(found).some((name) => name.startsWith(lastName))',
      ],
    ],
  ),
  ...faultsIn(
    'features/learn/certificates/server/external-hours/proof-files.ts',
    'features/learn/certificates/server/external-hours/external-hours.test.ts',
    [
      [
        'Everybody opens every proof of hours.',
        'stored.userId !== ctx.actor.userId &&',
        "stored.userId === '' &&",
      ],
    ],
  ),
  ...faultsIn(
    'platform/server/sharing/share-link.ts',
    'features/organizations/reports/server/reports.test.ts',
    [
      [
        'A share link shows the record after its end.',
        'and(isNull(plain.endedAt), plain.expiresAt ? gt(plain.expiresAt, now) : undefined)',
        'isNull(plain.endedAt)',
      ],
      [
        'A share link shows the record after it was ended.',
        'and(isNull(plain.endedAt), plain.expiresAt ? gt(plain.expiresAt, now) : undefined)',
        'plain.expiresAt ? gt(plain.expiresAt, now) : undefined',
      ],
    ],
  ),
  ...faultsIn(
    'features/organizations/reports/server/shares/shares.ts',
    'features/organizations/reports/server/reports.test.ts',
    [['A person ends the share link of another person.', 'row?.userId !== ctx.actor.userId', '!row']],
  ),
  ...faultsIn(
    'features/learn/learning/server/find-enrollment.ts',
    'features/learn/learning/server/quiz-and-notes.test.ts',
    [
      [
        'Who is not enrolled works in a unit because somebody else is.',
        'eq(enrollments.userId, ctx.actor.userId),\n        eq(enrollments.versionId',
        'eq(enrollments.versionId',
      ],
    ],
  ),
  ...faultsIn(
    'features/learn/learning/server/notes.ts',
    'features/learn/learning/server/quiz-and-notes.test.ts',
    [['Somebody changes another’s notes.', 'found?.owner !== ctx.actor.userId', '!found']],
  ),
  ...faultsIn(
    'features/learn/exams/server/attempts/find-attempt.ts',
    'features/learn/exams/server/attempts/attempts.test.ts',
    [['Somebody opens another’s exam.', 'attempt.userId !== ctx.actor.userId', "attempt.userId === ''"]],
  ),
  ...faultsIn(
    'features/learn/licenses/server/own-license.ts',
    'features/learn/licenses/server/wallet.test.ts',
    [
      [
        'Somebody changes another’s license.',
        'found && found.userId === ctx.actor.userId && found.archivedAt',
        'found && found.archivedAt',
      ],
    ],
  ),
  ...faultsIn(
    'features/learn/teaching/server/courses-taught.ts',
    'features/learn/teaching/server/instruction.test.ts',
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
