import { asc, eq } from 'drizzle-orm'
import { fullName } from '#platform/contract/names.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import type { World } from '#platform/server/world.ts'
import { bodyWith } from '../rules/drawn-item.ts'
import { placedRightAnswer, placedWrongAnswer } from '../rules/place-answer.ts'
import { saveAnswer } from './attempts/save-answer.ts'
import { submitAttempt } from './attempts/show-paper.ts'
import { startAttempt } from './attempts/start-attempt.ts'
import { examAnswers, examItemVersions } from './tables.ts'

export interface Sitting {
  code: string
  /** How many of a hundred questions are answered right; the others are left open or wrong. */
  right: number
  /** How many of a hundred questions they come to; the attempt then stays open. Everything when left out. */
  comesTo?: number
  /** How long it takes. */
  minutes?: number
  /** Of a proctored exam. */
  sittingCode?: string
}

/** Somebody of the demo world who has bought an exam takes it now. Answers the attempt's id. */
export function sitExam(
  world: World,
  person: SignedInActor,
  { code, right, comesTo = 100, minutes = 45, sittingCode = '' }: Sitting,
): Promise<string> {
  return world.call(person, async (ctx) => {
    const begin = ctx.now.getTime()
    const after = (share: number) =>
      makeContext(world.app, {
        actor: person,
        now: new Date(begin + share * minutes * 60_000),
        db: ctx.db,
      })
    const legalName = fullName(person)
    const started = await startAttempt({ code, legalName, confirmed: true, sittingCode }, after(0))
    if (!('attemptid' in started)) throw new Error(`${code} did not start`)
    const { attemptid } = started
    const paper = await ctx.db
      .select({ asked: examAnswers, body: examItemVersions.body })
      .from(examAnswers)
      .innerJoin(examItemVersions, eq(examItemVersions.id, examAnswers.itemVersionId))
      .where(eq(examAnswers.attemptId, attemptid))
      .orderBy(asc(examAnswers.position))
    for (const [index, { asked, body }] of paper.entries()) {
      const percent = (index * 100) / paper.length
      if (percent >= comesTo) break
      const isRight = isEvenShare(index, right)
      if (!isRight && index % 4 === 0) continue
      const answering = after((index + 1) / (paper.length + 1))
      const answer = (isRight ? placedRightAnswer : placedWrongAnswer)(
        bodyWith(body, asked.drawn),
        asked.shuffle,
      )
      const sequence = answering.now.getTime()
      await saveAnswer(
        {
          attemptid,
          position: asked.position,
          sequence,
          given: { answer, flagged: comesTo < 100 && index % 8 === 5 },
        },
        answering,
      )
    }
    if (comesTo >= 100) await submitAttempt({ attemptid }, after(1))
    return attemptid
  })
}

/** Spreads the right answers evenly over the paper. */
const isEvenShare = (index: number, right: number): boolean =>
  Math.floor(((index + 1) * right) / 100) > Math.floor((index * right) / 100)
