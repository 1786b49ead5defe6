import type { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import type { signOnAdmin } from '../contract.ts'
import { describeOutcome } from '../rules/outcomes.ts'
import type { ConnectionRow } from './connections.ts'
import type { LeavingRow } from './logout/provider-sessions.ts'
import { type Problem, problemOf } from './problem.ts'
import type { Identity } from './tables.ts'

/** Maximum difference in seconds between the provider's clock and ours. */
export const CLOCK_TOLERANCE = 120
/** Maximum length of the name of a provider's session. */
export const MAX_INDEX = 500

/** Values sent at the start of a sign-in and expected in the response. */
export interface Started {
  state: string
  nonce: string
  verifier: string
}

/** Provider's response: in the callback URL, or posted before it. */
export type Answer = Started & { query: string; answer: string | null }

/** A logout that started here, with the state that the provider repeats. */
export type Leaving = Pick<LeavingRow, 'subject' | 'providerSession'> & { state: string }

type ProtocolSettings = Pick<
  ConnectionRow,
  'issuer' | 'clientId' | 'clientSecret' | 'loginUrl' | 'logoutUrl' | 'certificates'
>

export interface Step {
  label: string
  /** Error as a sentence; null if none occurred. */
  problem: string | null
  /** Message of the library or the provider; '' if none. */
  detail: string
}

/** Interface that OpenID Connect and SAML implement differently. */
export interface Protocol {
  /** Returns the settings to store; `isTested` if an earlier test covers them. Refuses with field errors. */
  readSettings: (
    ctx: Context,
    input: z.output<(typeof signOnAdmin.save)['input']>,
    before: ConnectionRow | null,
  ) => ProtocolSettings & { isTested: boolean }
  /** Runs all checks that require no user. Stops at the first error. */
  check: (ctx: Context, connection: ConnectionRow) => Promise<Checked>
  /** Returns the URL of the provider's login page for one sign-in. Throws a Problem. */
  loginAddress: (ctx: Context, connection: ConnectionRow, started: Started & { hint: string }) => Promise<URL>
  /** Returns the identity from the provider after all protocol checks. Throws a Problem. */
  readAnswer: (ctx: Context, connection: ConnectionRow, answer: Answer) => Promise<Identity>
  /** Returns the URL that ends the provider's own session. Throws a Problem, also if the provider offers no logout. */
  logoutAddress: (ctx: Context, connection: ConnectionRow, leaving: Leaving) => Promise<string>
}

interface Checked {
  steps: Step[]
  problem: Problem | null
}

/** Runs checks in order until one throws a Problem. Each returns a detail for the administrator, or ''. */
export async function checkInOrder(
  parts: readonly (readonly [label: string, work: () => string | Promise<string>])[],
): Promise<Checked> {
  const steps: Step[] = []
  for (const [label, work] of parts) {
    try {
      steps.push({ label, problem: null, detail: await work() })
    } catch (error) {
      const problem = problemOf(error)
      steps.push({ label, problem: describeOutcome(problem.reason), detail: problem.detail })
      return { steps, problem }
    }
  }
  return { steps, problem: null }
}
