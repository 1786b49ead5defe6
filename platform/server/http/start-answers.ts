import { z } from 'zod'
import { start } from '#platform/contract/start/home-answers.ts'
import type { App } from '../app.ts'
import type { RequestFacts, SystemContext } from '../context.ts'
import { startReads } from '../extensions/start-reads.ts'
import { type Handlers, type Served, serve } from '../feature.ts'
import { makeContext } from '../make-context.ts'
import { ReadyBytes } from './ready-bytes.ts'
import { perform } from './run-operation.ts'
import { mayRun } from './visitor/may-run.ts'

type StartRead = ReturnType<typeof findReads>[number]

/** Serves the answers of all start reads in one response. */
export function serveStart(app: () => App): Served[] {
  const handlers: Handlers<typeof start> = {
    home: async (_input, ctx) => {
      const inner = makeContext(app(), ctx)
      const kinds = ['all', ctx.actor === null ? 'guests' : 'users']
      return { answers: await answersOf(app(), inner, kinds) }
    },
  }
  return serve(start, handlers)
}

const STEP_MS = 300_000

/** Returns the answers that the home document of guests shows. Their time passes in steps, so that few differ. */
export function documentAnswers(app: App) {
  const now = new Date(Math.floor(app.clock().getTime() / STEP_MS) * STEP_MS)
  return answersOf(app, makeContext(app, { actor: null, now }), guestKinds)
}

/** Returns the inputs of a guest's start reads, which differ for guests of a partner. */
export const startInputs = (app: App, http: RequestFacts): string =>
  JSON.stringify(readsOf(app, guestKinds).map(({ input }) => input?.({ actor: null, http })))

const guestKinds = ['all', 'guests', 'document']

async function answersOf(app: App, ctx: SystemContext, kinds: readonly string[]) {
  const meant = readsOf(app, kinds).filter(({ operation }) => mayRun(operation, ctx.actor))
  const answers = await Promise.all(meant.map((read) => answerOf(app, read, ctx)))
  return answers.filter((answer) => answer !== null)
}

const found = new WeakMap<App, ReturnType<typeof findReads>>()

/** Returns the start reads of these kinds, with their handlers, which are found once per server. */
function readsOf(app: App, kinds: readonly string[]) {
  const reads = found.get(app) ?? findReads(app)
  found.set(app, reads)
  return reads.filter(({ visitors }) => kinds.includes(visitors))
}

function findReads(app: App) {
  const served = new Map(app.served.map((each) => [each.operation.id, each]))
  return app.parts(startReads).flatMap(({ operation: { id }, visitors, input }) => {
    const handled = served.get(id)
    return handled ? [{ ...handled, visitors, input }] : []
  })
}

/** Runs a query. Returns null if it was refused or failed; the browser then requests it alone and shows the error. */
async function answerOf(app: App, { input: inputOf, ...served }: StartRead, ctx: SystemContext) {
  const { operation } = served
  try {
    const input = inputOf?.(ctx) ?? {}
    const answer = await perform(app, served, z.parse(operation.input, input), ctx)
    const output = answer instanceof ReadyBytes ? JSON.parse(answer.plain.toString()) : answer
    return { operation: operation.id, input, answer: z.parse(operation.output, output) }
  } catch (error) {
    ctx.log.debug({ operation: operation.id, err: error }, 'a start read was left out')
    return null
  }
}
