import { z } from 'zod'
import { start } from '#platform/contract/start/home-answers.ts'
import type { App } from '../app.ts'
import type { Context, SystemContext } from '../context.ts'
import { startReads } from '../extensions/start-reads.ts'
import { type Handlers, type Served, serve } from '../feature.ts'
import { makeContext } from '../make-context.ts'
import { ReadyBytes } from './ready-bytes.ts'
import { perform } from './run-operation.ts'
import { mayRun } from './visitor/may-run.ts'

type StartRead = ReturnType<typeof readsOf>[number]

/** Serves the answers of all start reads in one response. */
export function serveStart(app: () => App): Served[] {
  let reads: StartRead[] | undefined
  const handlers: Handlers<typeof start> = {
    home: async (_input, ctx) => {
      reads ??= readsOf(app())
      const inner = makeContext(app(), ctx)
      const meant = reads.filter((read) => isMeant(read, ctx))
      const answers = await Promise.all(meant.map((read) => answerOf(read, inner)))
      return { answers: answers.filter((answer) => answer !== null) }
    },
  }
  return serve(start, handlers)
}

/** Finds the handlers of the start reads, once, among those of all operations. */
function readsOf(app: App) {
  const served = new Map(app.served.map((each) => [each.operation.id, each]))
  return app.parts(startReads).flatMap(({ operation: { id }, visitors, input }) => {
    const found = served.get(id)
    return found ? [{ ...found, visitors, input }] : []
  })
}

const isMeant = ({ operation, visitors }: StartRead, { actor }: Context): boolean =>
  (visitors === 'all' || (visitors === 'users') === (actor !== null)) && mayRun(operation, actor)

/** Runs a query. Returns null if it was refused or failed; the browser then requests it alone and shows the error. */
async function answerOf({ operation, handler, input: inputOf }: StartRead, ctx: SystemContext) {
  try {
    const input = inputOf?.(ctx) ?? {}
    const answer = await perform(operation, handler, z.parse(operation.input, input), ctx)
    const output = answer instanceof ReadyBytes ? JSON.parse(answer.plain.toString()) : answer
    return { operation: operation.id, input, answer: z.parse(operation.output, output) }
  } catch (error) {
    ctx.log.debug({ operation: operation.id, err: error }, 'a start read was left out')
    return null
  }
}
