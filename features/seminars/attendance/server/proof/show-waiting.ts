import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { findEvent } from '#features/seminars/events/server/public.ts'
import { registrations } from '#features/seminars/registration/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { attendanceProof } from '../../contract/proof-contract.ts'
import type { ProofLack } from '../../rules/proof/judge-proof.ts'
import { dueOf, loadProof, type RegistrantProof } from './load-proof.ts'

const AT_ONCE = 200

/** Counts an event's participants with certificates, and the missing requirements of the others. */
export const proofWaiting: Handler<(typeof attendanceProof)['proofWaiting']> = async (input, ctx) => {
  const event = (await findEvent(ctx.db, input.scheduleid)) ?? refuse('not-found')
  const found = { issued: 0, due: 0, waiting: 0 }
  const why = new Map<ProofLack, number>()
  for (let after: string | null = null; ; ) {
    const people = await ctx.db
      .select()
      .from(registrations)
      .where(
        and(
          eq(registrations.eventId, event.id),
          ne(registrations.state, 'canceled'),
          after === null ? undefined : gt(registrations.id, after),
        ),
      )
      .orderBy(asc(registrations.id))
      .limit(AT_ONCE)
    for (const proof of await loadProof(ctx, event, people, ctx.now)) {
      const state = stateOf(proof)
      found[state] += 1
      if (state !== 'waiting') continue
      const lacks = proof.seminars.flatMap(({ certificate, judgment }) => (certificate ? [] : judgment.lacks))
      for (const code of new Set(lacks.map((lack) => lack.code))) why.set(code, (why.get(code) ?? 0) + 1)
    }
    const last = people.at(-1)
    if (!last || people.length < AT_ONCE) break
    after = last.id
  }
  return {
    ...found,
    why: [...why].map(([code, count]) => ({ code, people: count })).sort((a, b) => b.people - a.people),
  }
}

/** `due`: all requirements are met, and the certificate is about to be issued. */
function stateOf(proof: RegistrantProof): 'issued' | 'due' | 'waiting' {
  if (dueOf(proof).length > 0) return 'due'
  return proof.seminars.some(({ certificate }) => !certificate) ? 'waiting' : 'issued'
}
