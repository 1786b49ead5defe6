import { z } from 'zod'
import { allows } from '#platform/contract/access.ts'
import type { Operation } from '#platform/contract/operation.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { App } from '../app.ts'
import type { RequestFacts, SignedInActor, SystemContext } from '../context.ts'
import type { Served } from '../feature.ts'
import { readOnly } from '../lists/read-only.ts'
import { makeContext } from '../make-context.ts'
import { badInput } from './answer-errors.ts'
import type { IncomingFile } from './files/incoming-file.ts'
import { refuseOthers } from './visitor/refuse-others.ts'

/**
 * Runs a handler as its operation declares: commands in a transaction, queries and self-managing commands without,
 * reports in a read-only transaction of the replica.
 */
export function perform(
  app: App,
  { operation, handler }: Served,
  input: unknown,
  ctx: SystemContext,
  file?: IncomingFile,
): Promise<unknown> {
  if (operation.reads === 'replica') return readOnly(app, ctx, (reading) => handler(input, reading))
  if (operation.kind !== 'command' || operation.transactions === 'own') return handler(input, ctx, file)
  return ctx.transaction((inner) => handler(input, inner))
}

/** Calls an operation within the process, including its access check and input and output parsing. For demo data. */
export async function runOperation<Op extends Operation>(
  app: App,
  caller: { actor: SignedInActor | null; now: Date; http?: RequestFacts },
  operation: Op,
  input: z.input<Op['input']>,
): Promise<z.output<Op['output']>> {
  const served = app.served.find((each) => each.operation.id === operation.id)
  if (!served) throw new Error(`Nothing serves ${operation.id}`)
  if (!allows(operation.access, caller.actor)) refuse('forbidden')
  const read = z.safeParse(operation.input, input)
  if (!read.success) throw badInput(read.error)
  refuseOthers(operation, caller.actor, read.data)
  const answer = await perform(app, served, read.data, makeContext(app, caller))
  return z.parse(operation.output, answer) as z.output<Op['output']>
}
