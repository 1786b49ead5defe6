import { z } from 'zod'
import { allows } from '#platform/contract/access.ts'
import type { AnyOperation, Operation } from '#platform/contract/operation.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { App } from '../app.ts'
import type { OwnCall, RequestFacts, SignedInActor } from '../call.ts'
import type { Served } from '../feature.ts'
import { makeCall } from '../make-call.ts'
import { badInput } from './answer-errors.ts'
import type { IncomingFile } from './files/incoming-file.ts'

/** Runs a handler as its operation says: a command in one transaction, a query or a command of its own without. */
export function perform(
  operation: AnyOperation,
  handler: Served['handler'],
  input: unknown,
  call: OwnCall,
  file?: IncomingFile,
): Promise<unknown> {
  if (operation.kind !== 'command' || operation.transactions === 'own') return handler(input, call, file)
  return call.transaction((inner) => handler(input, inner))
}

/** Calls an operation from inside the process, with its access check and both parsings; for demo data. */
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
  const answer = await perform(operation, served.handler, read.data, makeCall(app, caller))
  return z.parse(operation.output, answer) as z.output<Op['output']>
}
