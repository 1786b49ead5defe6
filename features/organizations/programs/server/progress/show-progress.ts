import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { programs } from '../../contract.ts'
import { noFacts } from '../../rules/facts.ts'
import { nearest as nearestOf } from '../../rules/nearest.ts'
import { ladderCodes, type ProgramCode, programCodes, trackCodes } from '../../rules/program-codes.ts'
import { progressInAll } from '../../rules/progress.ts'
import { interestOf } from '../interests/my-interest.ts'
import { loadKnown } from './load-facts.ts'
import type { Known } from './load-records.ts'
import { nameOfCode, progressView } from './progress-view.ts'
import { readShelf } from './shelf.ts'

/** Returns the programs for display with a user's status in each; null is a guest without any progress. */
export async function viewsOf(ctx: Context, userId: string | null, codes: readonly ProgramCode[]) {
  const known = userId === null ? nothingKnown : await loadKnown(ctx, userId, ctx.now)
  const shelf = await readShelf(ctx.db, codes)
  const progressList = progressInAll(codes, known.facts, ctx.now)
  const views = progressList.map((each) => progressView(each, { known, shelf, settings: ctx.settings }))
  return { progressList, views }
}

const nothingKnown: Known = { facts: noFacts, certificates: [] }
const idOf = (ctx: Context): string | null => ctx.actor?.userId ?? null

export const ladder: Handler<typeof programs.ladder> = async (_input, ctx) => {
  const { progressList, views } = await viewsOf(ctx, idOf(ctx), ladderCodes)
  const best = ctx.actor && nearestOf(progressList)
  return { levels: views, nearest: ladderCodes.find((code) => code === best?.code) ?? null }
}

export const tracks: Handler<typeof programs.tracks> = async (_input, ctx) => ({
  tracks: (await viewsOf(ctx, idOf(ctx), trackCodes)).views,
})

export const progress: Handler<typeof programs.progress> = async ({ code }, ctx) => {
  const [view] = (await viewsOf(ctx, idOf(ctx), [code])).views
  if (!view) throw new Error(`There is no program ${code}`)
  return { progress: view, interest: ctx.actor && (await interestOf(ctx.db, ctx.actor.userId, code)) }
}

export const next: Handler<typeof programs.next> = async (_input, ctx) => ({ program: await nextStep(ctx) })

/** Returns the program the caller is nearest to completing, with its next step; null if nothing is left to do. */
export async function nextStep(ctx: SignedInContext) {
  const known = await loadKnown(ctx, ctx.actor.userId, ctx.now)
  const best = nearestOf(progressInAll(programCodes.filter(isForHome(known)), known.facts, ctx.now))
  if (!best) return null
  const shelf = await readShelf(ctx.db, programCodes)
  const { code, state, doneCount, total, percent, next: step } = best
  return {
    code,
    name: nameOfCode(code, shelf),
    state,
    doneCount,
    total,
    percent,
    next: { ...step, codes: [...step.codes], name: nameOfCode(step.codes[0] ?? '', shelf) },
  }
}

/** Ladder levels are shown to everyone, tracks only to people involved in them. */
const isForHome =
  ({ facts }: Known) =>
  (code: ProgramCode): boolean =>
    ladderCodes.some((level) => level === code) ||
    facts.participants.some(({ program }) => program === code) ||
    facts.certificates.some(({ type }) => type === code)
