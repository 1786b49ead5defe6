import type { FastifyRequest } from 'fastify'
import { GUEST, PAGE_PERSON_HEADER } from '#platform/contract/operation.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInActor } from '../../context.ts'

/**
 * Refuses a request of a page that was loaded for another person than the one who is logged in now. All tabs of a
 * browser share one session: without this, what one person typed would be stored under the name of another.
 */
export function refuseOtherPage(request: FastifyRequest, actor: SignedInActor | null): void {
  const person = request.headers[PAGE_PERSON_HEADER]
  if (person === undefined || person === (actor?.userId ?? GUEST)) return
  refuse(actor ? 'other-person' : 'not-signed-in')
}
