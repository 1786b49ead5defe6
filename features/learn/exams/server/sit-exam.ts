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
  /** Percentage of questions answered correctly; the others are left open or wrong. */
  right: number
  /** Percentage of questions reached before stopping; the attempt then stays open. If omitted, all. */
  comesTo?: number
  /** Duration in minutes. */
  minutes?: number
  /** For proctored exams. */
  sittingCode?: string
}

/** Takes an exam now for a demo user who has bought it. Returns the attempt's id. */
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

/** Distributes the correct answers evenly over the questions. */
const isEvenShare = (index: number, right: number): boolean =>
  Math.floor(((index + 1) * right) / 100) > Math.floor((index * right) / 100)
