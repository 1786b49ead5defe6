import { asc } from 'drizzle-orm'
import { findEvent } from '#features/events/server/public.ts'
import { registrations } from '#features/registration/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { attendanceProof } from '../../contract/proof-contract.ts'
import type { ProofLack } from '../../rules/proof/judge-proof.ts'
import { loadProof, outcomeOf } from './load-proof.ts'
import { wantedBy } from './run-certificates.ts'

const AT_ONCE = 200

export const issuePreview: Handler<(typeof attendanceProof)['issuePreview']> = async (input, call) => {
  const event = (await findEvent(call.db, input.scheduleid)) ?? refuse('not-found')
  const chosen = input.recordids && input.recordids.length > 0 ? input.recordids : null
  const people = await call.db
    .select()
    .from(registrations)
    .where(wantedBy({ eventId: event.id, chosen }))
    .orderBy(asc(registrations.id))
  const found = { issued: 0, already: 0, missing: 0 }
  const why = new Map<ProofLack, number>()
  for (let from = 0; from < people.length; from += AT_ONCE) {
    for (const proof of await loadProof(call.db, event, people.slice(from, from + AT_ONCE), call.now)) {
      const outcome = outcomeOf(proof)
      found[outcome] += 1
      if (outcome !== 'missing') continue
      const lacks = proof.seminars.flatMap(({ certificate, judgment }) => (certificate ? [] : judgment.lacks))
      for (const code of new Set(lacks.map((lack) => lack.code))) why.set(code, (why.get(code) ?? 0) + 1)
    }
  }
  return {
    ...{ due: found.issued, already: found.already, missing: found.missing },
    why: [...why].map(([code, count]) => ({ code, people: count })).sort((a, b) => b.people - a.people),
  }
}
