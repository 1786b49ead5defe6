import type { z } from 'zod'
import type { Operation } from '#platform/contract/operation.ts'
import type { App } from './app.ts'
import type { RequestFacts, SignedInActor, SystemContext } from './context.ts'

/**
 * Builds the demo data: calls real commands as real users, with a clock that it moves. Times are relative to the day on
 * which the demo data is built, so that "next week" stays next week.
 */
export interface World {
  app: App
  now(): Date
  /**
   * Waits until the demo clock is this many days from its start; negative means the past. By then, all earlier events
   * of other stories have occurred, and jobs due in between have run. Every story starts with this call and only moves
   * forward.
   */
  at(days: number, hour?: number): Promise<void>
  /** Runs a handler as a user (null: a guest) through its real transaction. */
  call<Actor extends SignedInActor | null, T>(
    actor: Actor,
    work: (ctx: SystemContext<Actor>) => Promise<T>,
  ): Promise<T>
  /** Calls an operation through the entire server, including parsing. */
  operation<Op extends Operation>(
    actor: SignedInActor | null,
    operation: Op,
    input: z.input<Op['input']>,
    request?: Partial<RequestFacts>,
  ): Promise<z.output<Op['output']>>
  /** Returns a user of the demo data by username. */
  person(username: string): Promise<SignedInActor>
  /** Pays an order reserved at the payment provider with one of its test cards. */
  pay(actor: SignedInActor, orderId: string, card?: string): Promise<void>
}

/** A part of the demo data. All stories run together, in chronological order. */
export type Story = (world: World) => Promise<void>
