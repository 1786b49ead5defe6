import type { z } from 'zod'
import type { Operation } from '#platform/contract/operation.ts'
import type { App } from './app.ts'
import type { OwnCall, RequestFacts, SignedInActor } from './call.ts'

/**
 * The hand that builds the demo world: it calls real commands as real people, with a clock it moves.
 * Times are told from the day the world is built, so that "next week" stays next week.
 */
export interface World {
  app: App
  now(): Date
  /**
   * Waits until the world has come to so many days from its building; negative is the past. What other stories do
   * before that has happened then, and the jobs that were due in between have run. Every story begins with it and
   * goes forward only.
   */
  at(days: number, hour?: number): Promise<void>
  /** Runs a handler as a person (null: a guest) through its real transaction. */
  call<Actor extends SignedInActor | null, T>(
    actor: Actor,
    work: (call: OwnCall<Actor>) => Promise<T>,
  ): Promise<T>
  /** Calls an operation through the whole server, parsing included. */
  operation<Op extends Operation>(
    actor: SignedInActor | null,
    operation: Op,
    input: z.input<Op['input']>,
    request?: Partial<RequestFacts>,
  ): Promise<z.output<Op['output']>>
  /** Somebody of the demo world by user name. */
  person(username: string): Promise<SignedInActor>
  /** Pays an order that is reserved at the provider, with one of its test cards. */
  pay(actor: SignedInActor, orderId: string, card?: string): Promise<void>
}

/** A part of the demo world. All stories are told together, in the order of their times. */
export type Story = (world: World) => Promise<void>
