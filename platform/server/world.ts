import type { z } from 'zod'
import type { Operation } from '#platform/contract/operation.ts'
import type { App } from './app.ts'
import type { Call, SignedInActor } from './call.ts'

/**
 * The hand that builds the demo world: it calls real commands as real people, with a clock it moves.
 * Times are told from the day the world is built, so that "next week" stays next week.
 */
export interface World {
  app: App
  now(): Date
  /** Moves the clock to so many days from the building of the world; negative is the past. */
  at(days: number, hour?: number): void
  /** Runs a handler as a person (null: a guest) through its real transaction. */
  call<T>(actor: SignedInActor | null, work: (call: Call) => Promise<T>): Promise<T>
  /** Calls an operation through the whole server, parsing included. */
  operation<Op extends Operation>(
    actor: SignedInActor | null,
    operation: Op,
    input: z.input<Op['input']>,
  ): Promise<z.output<Op['output']>>
  /** Somebody of the demo world by user name. */
  person(username: string): Promise<SignedInActor>
}
