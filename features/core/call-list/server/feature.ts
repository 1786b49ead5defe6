import { sql } from 'drizzle-orm'
import { endings, personalExports } from '#features/core/accounts/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { countOf } from '#platform/server/lists/bounded-count.ts'
import { personRecords, todayCards } from '#platform/server/office.ts'
import { callStaff, calls } from '../contract.ts'
import { demoCalls } from './demo.ts'
import { allow, history, leave, record, start } from './make-calls.ts'
import { peopleToCall } from './people-to-call.ts'
import { callsOfPerson, callsTerminationPart, exportCalls } from './personal-data.ts'
import { list } from './read-people.ts'
import { saveScript, scripts } from './scripts.ts'

const isSignedIn = (ctx: { actor: unknown }): ctx is SignedInContext => ctx.actor !== null

export const callsFeature: Feature = {
  name: 'call-list',
  operations: serve(calls, { list, scripts, saveScript, history, start, leave, record, allow }),
  extends: [
    personalExports.with({ name: 'calls', collect: exportCalls }),
    endings.with(callsTerminationPart),
    personRecords.with(callsOfPerson),
    todayCards.with({
      key: 'calls.due',
      label: 'People to call',
      to: '/callList',
      kind: 'fact',
      access: callStaff,
      count: async (ctx) =>
        isSignedIn(ctx)
          ? countOf(ctx.db, sql`select 1 from (${peopleToCall(ctx)}) listed where state = 'due'`)
          : 0,
    }),
  ],
  demo: [demoCalls],
}
