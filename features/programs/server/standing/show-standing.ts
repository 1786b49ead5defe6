import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { programs } from '../../contract.ts'
import { nearest as nearestOf } from '../../rules/nearest.ts'
import { ladderCodes, type ProgramCode, programCodes, trackCodes } from '../../rules/program-codes.ts'
import { standingsIn } from '../../rules/standing.ts'
import { interestOf } from '../interests/my-interest.ts'
import { loadKnown } from './load-facts.ts'
import type { Known } from './load-records.ts'
import { readShelf } from './shelf.ts'
import { nameOfCode, standingView } from './standing-view.ts'

/** The programs as pages show them, with the standing of a person in each. */
export async function viewsOf(call: Call, userId: string, codes: readonly ProgramCode[]) {
  const known = await loadKnown(call.db, userId, call.now)
  const shelf = await readShelf(call.db, codes)
  const standings = standingsIn(codes, known.facts, call.now)
  const views = standings.map((each) => standingView(each, { known, shelf, settings: call.settings }))
  return { standings, views }
}

export const ladder: Handler<typeof programs.ladder> = async (_input, call) => {
  const { standings, views } = await viewsOf(call, call.actor.userId, ladderCodes)
  const best = nearestOf(standings)
  return { levels: views, nearest: ladderCodes.find((code) => code === best?.code) ?? null }
}

export const tracks: Handler<typeof programs.tracks> = async (_input, call) => ({
  tracks: (await viewsOf(call, call.actor.userId, trackCodes)).views,
})

export const standing: Handler<typeof programs.standing> = async ({ code }, call) => {
  const [view] = (await viewsOf(call, call.actor.userId, [code])).views
  if (!view) throw new Error(`There is no program ${code}`)
  return { standing: view, interest: await interestOf(call.db, call.actor.userId, code) }
}

export const next: Handler<typeof programs.next> = async (_input, call: SignedInCall) => {
  const known = await loadKnown(call.db, call.actor.userId, call.now)
  const best = nearestOf(standingsIn(programCodes.filter(isForHome(known)), known.facts, call.now))
  if (!best) return { program: null }
  const shelf = await readShelf(call.db, programCodes)
  const { code, state, doneCount, total, percent, next: step } = best
  return {
    program: {
      code,
      name: nameOfCode(code, shelf),
      state,
      doneCount,
      total,
      percent,
      next: { ...step, codes: [...step.codes], name: nameOfCode(step.codes[0] ?? '', shelf) },
    },
  }
}

/** The ladder is for everybody; a track only for those who have to do with it. */
const isForHome =
  ({ facts }: Known) =>
  (code: ProgramCode): boolean =>
    ladderCodes.some((level) => level === code) ||
    facts.participants.some(({ program }) => program === code) ||
    facts.certificates.some(({ type }) => type === code)
