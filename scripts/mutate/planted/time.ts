import { faultsIn, type PlantedFault } from './planted-fault.ts'

export const time: PlantedFault[] = [
  ...faultsIn(
    'features/learn/learning/rules/time-engine.ts',
    'features/learn/learning/rules/time-engine.test.ts',
    [
      ['Twice as much of the time before a beat stays open.', 'at - SLACK_MS),', 'at - 2 * SLACK_MS),'],
      [
        'A clock that is set right starts time again.',
        'arrival < state.beatAt - CLOCK_STEP_MS',
        'arrival < state.beatAt',
      ],
    ],
  ),
  ...faultsIn(
    'features/seminars/attendance/rules/proof/judge-proof.ts',
    'features/seminars/attendance/rules/proof/proof-rules.test.ts',
    [
      [
        'A minute less than nine tenths is enough.',
        'creditedMinutes >= Math.round(contactMinutes * REQUIRED_SHARE)',
        'creditedMinutes >= Math.floor(contactMinutes * REQUIRED_SHARE)',
      ],
    ],
  ),
  ...faultsIn(
    'features/seminars/attendance/server/presence/answer-presence.ts',
    'features/seminars/attendance/server/presence/presence.test.ts',
    [
      ['Who canceled collects presence.', "eq(registrations.state, 'registered'),\n", '\n'],
      [
        'A question of presence is answered after its time.',
        ' || openPrompt(moments, session, ctx.now) !== input.position',
        '',
      ],
    ],
  ),
  ...faultsIn('features/shop/credit/server/referrals.ts', 'features/shop/credit/server/referrals.test.ts', [
    [
      'Credit for a referral can be spent at once.',
      "and(eq(creditReferrals.state, 'pending'), lte(creditReferrals.dueAt, within.now))",
      "eq(creditReferrals.state, 'pending')",
    ],
  ]),
]
