import type { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import type { signOnAdmin } from '../contract.ts'
import { sayOutcome } from '../rules/outcomes.ts'
import type { ConnectionRow } from './connections.ts'
import { type Problem, problemOf } from './problem.ts'
import type { Identity } from './tables.ts'

/** Seconds that the provider's clock and ours may differ. */
export const CLOCK_TOLERANCE = 120

/** What we send at the start of a sign-in, and expect in the answer. */
export interface Started {
  state: string
  nonce: string
  verifier: string
}

/** What the provider answered: in the address of the callback, or posted before it. */
export type Answer = Started & { query: string; answer: string | null }

type ProtocolSettings = Pick<
  ConnectionRow,
  'issuer' | 'clientId' | 'clientSecret' | 'loginUrl' | 'certificates'
>

export interface Step {
  label: string
  /** What failed, in a sentence; null where nothing did. */
  problem: string | null
  /** What the library or the provider said; '' without. */
  detail: string
}

/** What differs between OpenID Connect and SAML. */
export interface Protocol {
  /** The settings to store; `isTested` where a test of those before covers them. Refuses at the field. */
  readSettings: (
    ctx: Context,
    input: z.output<(typeof signOnAdmin.save)['input']>,
    before: ConnectionRow | null,
  ) => ProtocolSettings & { isTested: boolean }
  /** Checks what can be checked without a person. Stops at the first fault. */
  check: (ctx: Context, connection: ConnectionRow) => Promise<Checked>
  /** The address of the provider's login page for one sign-in. Throws a Problem. */
  loginAddress: (ctx: Context, connection: ConnectionRow, started: Started & { hint: string }) => Promise<URL>
  /** Who the provider says it is, after all checks of the protocol. Throws a Problem. */
  readAnswer: (ctx: Context, connection: ConnectionRow, answer: Answer) => Promise<Identity>
}

interface Checked {
  steps: Step[]
  problem: Problem | null
}

/** Runs the parts of a check until one throws a Problem; each answers a detail for the administrator, '' without. */
export async function checkInOrder(
  parts: readonly (readonly [label: string, work: () => string | Promise<string>])[],
): Promise<Checked> {
  const steps: Step[] = []
  for (const [label, work] of parts) {
    try {
      steps.push({ label, problem: null, detail: await work() })
    } catch (error) {
      const problem = problemOf(error)
      steps.push({ label, problem: sayOutcome(problem.reason), detail: problem.detail })
      return { steps, problem }
    }
  }
  return { steps, problem: null }
}
