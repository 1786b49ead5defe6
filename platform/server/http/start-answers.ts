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

/** Serves the answers of all start reads in one response. */
export function serveStart(app: () => App): Served[] {
  const handlers: Handlers<typeof start> = {
    home: async (_input, ctx) => {
      const inner = makeContext(app(), ctx)
      const answers = await Promise.all(requestsFor(app(), ctx).map((request) => answerOf(request, inner)))
      return { answers: answers.filter((answer) => answer !== null) }
    },
  }
  return serve(start, handlers)
}

interface StartRequest {
  served: Served
  input: Record<string, unknown>
}

function requestsFor(app: App, ctx: Context): StartRequest[] {
  return app.parts(startReads).flatMap(({ operation, visitors, input }) => {
    const isMeant = visitors === 'all' || (visitors === 'users') === (ctx.actor !== null)
    const served = app.served.find((each) => each.operation.id === operation.id)
    return isMeant && served && mayRun(operation, ctx.actor) ? [{ served, input: input?.(ctx) ?? {} }] : []
  })
}

/** Runs a query. Returns null if it was refused or failed; the browser then requests it alone and shows the error. */
async function answerOf({ served: { operation, handler }, input }: StartRequest, ctx: SystemContext) {
  try {
    const answer = await perform(operation, handler, z.parse(operation.input, input), ctx)
    const output = answer instanceof ReadyBytes ? JSON.parse(answer.plain.toString()) : answer
    return { operation: operation.id, input, answer: z.parse(operation.output, output) }
  } catch (error) {
    ctx.log.debug({ operation: operation.id, err: error }, 'a start read was left out')
    return null
  }
}
