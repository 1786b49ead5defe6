import { type AnyOperation, GUEST } from '#platform/contract/operation.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInActor } from '../../context.ts'

/** Refuses a request whose `self` field names a person other than the session's user. */
export function refuseOthers(
  { self }: Pick<AnyOperation, 'self'>,
  actor: SignedInActor | null,
  input: unknown,
): void {
  if (self === null) return
  const [field, beside] = typeof self === 'string' ? [self] : self
  const given = input as Readonly<Record<string, unknown>>
  if (beside !== undefined && !given[beside]) return
  const named = String(given[field] ?? '').toLowerCase()
  if (named !== '' && named !== GUEST && named !== actor?.userId) refuse('forbidden')
}
