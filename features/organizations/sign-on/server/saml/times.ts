import type { Context } from '#platform/server/context.ts'
import { Problem } from '../problem.ts'
import { CLOCK_TOLERANCE } from '../protocol.ts'

interface Times {
  issuedAt: Date
  limits: readonly Readonly<Record<string, string>>[]
}

const TOLERANCE_MS = CLOCK_TOLERANCE * 1000

/** Refuses an assertion that was not issued just now or is outside its validity period. */
export function checkTimes({ now }: Pick<Context, 'now'>, { issuedAt, limits }: Times): void {
  const ahead = issuedAt.getTime() - now.getTime()
  if (Math.abs(ahead) > TOLERANCE_MS) {
    const minutes = Math.round(Math.abs(ahead) / 60_000)
    throw new Problem(
      'clock',
      `The answer was issued at ${issuedAt.toISOString()}, ${minutes} minutes ${ahead > 0 ? 'ahead of' : 'behind'} our clock.`,
    )
  }
  for (const { NotBefore: from, NotOnOrAfter: until } of limits) {
    if (from && readInstant(from).getTime() > now.getTime() + TOLERANCE_MS)
      throw new Problem(
        'clock',
        `The answer is not valid before ${from}; our clock says ${now.toISOString()}.`,
      )
    if (until && readInstant(until).getTime() <= now.getTime() - TOLERANCE_MS)
      throw new Problem('clock', `The answer was valid until ${until}; our clock says ${now.toISOString()}.`)
  }
}

/** Parses a SAML timestamp, which must be in UTC with an explicit time zone. */
export function readInstant(text: string | undefined): Date {
  const found = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(text ?? '') ? new Date(text ?? '') : null
  if (!found || Number.isNaN(found.getTime()))
    throw new Problem('provider-error', `“${text ?? ''}” is no time in UTC.`)
  return found
}
