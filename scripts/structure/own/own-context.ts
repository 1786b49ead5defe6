import { type Habit, refuseOwn } from './own-habits.ts'

const habits: readonly Habit[] = [
  {
    name: 'an id made from the time of the context',
    pattern: /\buuid\(\{ msecs: \w+\.now\.getTime\(\)/,
    instead: '`ctx.newId()`',
  },
  {
    name: 'a time computed from that of the context',
    pattern: /new Date\(\w+\.now\.getTime\(\) [+-]/,
    instead: '`ctx.after(ms)`',
  },
  { name: 'an advisory lock', pattern: /pg_advisory_xact_lock/, instead: '`ctx.lock(topic, key)`' },
]

/** Refuses ids, times and locks written manually instead of `ctx.newId`, `ctx.after` and `ctx.lock`. */
export const refuseOwnContext = refuseOwn({
  rule: 'scripts/structure/own/own-context.ts',
  homes: ['platform/server/db.ts', 'platform/server/make-context.ts'],
  habits,
  exceptions: {
    'platform/server/audit.ts': 'Numbers the entries of one moment, so that they stay in order.',
    'features/core/accounts/server/sign-up/open-account-for.ts':
      'One statement locks many names in their order.',
  },
})
