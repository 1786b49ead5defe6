import type { FastifyRequest } from 'fastify'
import { GUEST, PAGE_PERSON_HEADER } from '#platform/contract/operation.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInActor } from '../../context.ts'

/**
 * Refuses a request from a page loaded for a person other than the one now logged in. All tabs of a browser share one
 * session; without this check, input from one person could be stored under another.
 */
export function refuseOtherPage(request: FastifyRequest, actor: SignedInActor | null): void {
  const person = request.headers[PAGE_PERSON_HEADER]
  if (person === undefined || person === (actor?.userId ?? GUEST)) return
  refuse(actor ? 'other-person' : 'not-signed-in')
}
