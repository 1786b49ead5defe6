import { callChoices } from '#features/core/accounts/contract/calls-contract.ts'
import type { World } from '#platform/server/world.ts'
import { calls } from '../contract.ts'
import type { Outcome } from '../rules/outcomes.ts'

/** Creates demo calls: one person was reached, one did not answer, and one declined further calls. */
export async function demoCalls(world: World): Promise<void> {
  await world.at(-3, 10)
  for (const username of ['learner', 'texan'])
    await world.operation(await world.person(username), callChoices.setCalls, { agreed: true })
  await world.at(-1, 14)
  const admin = await world.person('admin')
  const { rows } = await world.operation(admin, calls.list, { rows: 5 })
  const ends: readonly (readonly [Outcome, string])[] = [
    ['reached', 'Wants the course outline by email. Decides with the supervisor this week.'],
    ['no-answer', 'Voicemail. Left our number.'],
    ['do-not-call', 'Prefers email and asked not to be called.'],
  ]
  for (const [index, [outcome, note]] of ends.entries()) {
    const row = rows[index + 1]
    if (!row) continue
    const { callid } = await world.operation(admin, calls.start, { key: row.key })
    await world.operation(admin, calls.record, { callid, outcome, note, nextOn: null })
  }
}
