import { faultsIn, type PlantedFault } from './planted-fault.ts'

export const seats: PlantedFault[] = [
  ...faultsIn(
    'features/seminars/events/server/seats/seats.ts',
    'features/seminars/events/server/seats/seats.test.ts',
    [
      [
        'A group overbooks one of its seminars.',
        'part.seats_taken + wanted.n <= part.seat_limit',
        'part.seats_taken < part.seat_limit',
      ],
      ['Seats online are overbooked.', 'online_taken + $3 <= online_limit', 'online_taken <= online_limit'],
      ['Seats in the room are overbooked.', 'seats_taken + $2 <= seat_limit', 'seats_taken <= seat_limit'],
      [
        'Seats are sold after the end of registration.',
        'coalesce(registration_ends_at, starts_at) > $4 and ends_at > $4',
        'ends_at > $4',
      ],
      ['Seats of an event that was put away are sold.', 'and archived_at is null\n', '\n'],
    ],
  ),
  ...faultsIn('features/learn/seats/server/give-seats.ts', 'features/learn/seats/server/give-seats.test.ts', [
    ['A seat that was refunded is given away.', 'isNull(courseSeats.takenBackAt),', ''],
    ['A seat that waits for somebody is given away.', 'isNull(courseSeats.invitedEmail),', ''],
    ['Everybody is taken for a colleague.', 'user && colleagues.has(id)', 'user'],
  ]),
  ...faultsIn('features/learn/seats/server/own-seats.ts', 'features/learn/seats/server/give-seats.test.ts', [
    [
      'Somebody gives away another’s seats.',
      'if (!looksAfter(ctx, purchase)) await',
      "if (purchase.boughtBy === '') await",
    ],
  ]),
  ...faultsIn('features/learn/seats/server/claim-seat.ts', 'features/learn/seats/server/claim-seat.test.ts', [
    ['A seat is claimed twice.', "if (!isClaimable(state)) return ctx.refuse('already-claimed')", ''],
  ]),
  ...faultsIn(
    'features/learn/learning/server/access/seat-access.ts',
    'features/learn/seats/server/courses/course-offer.test.ts',
    [
      [
        'A refund ends a completed course.',
        'isNull(enrollments.endedAt),\n        isNull(enrollments.completedAt),',
        'isNull(enrollments.endedAt),',
      ],
    ],
  ),
  ...faultsIn(
    'features/seminars/waiting-list/server/offered-seats.ts',
    'features/seminars/waiting-list/server/waiting.test.ts',
    [
      ['An offer of the waiting list is taken after its end.', '|| entry.offerUntil <= ctx.now)', ')'],
      [
        'Somebody takes what was offered to another.',
        'entry?.userId === userId && entry.eventId',
        'entry?.eventId',
      ],
    ],
  ),
]
