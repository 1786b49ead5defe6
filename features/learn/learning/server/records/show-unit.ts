import { and, eq } from 'drizzle-orm'
import { findUser, type User } from '#features/core/accounts/server/public.ts'
import { chooseCaptions, requestedCaptions } from '#features/shop/captions/rules/choose-captions.ts'
import { hasText } from '#features/shop/catalog/contract.ts'
import {
  allLanguages,
  filmStream,
  findCourse,
  findUnit,
  machineDrafted,
  type StoredUnit,
  unitVideo,
} from '#features/shop/catalog/server/public.ts'
import { shotsOfUnit } from '#features/shop/shots/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { learning } from '../../contract.ts'
import { nextIdentityAnswer } from '../../rules/identity.ts'
import { checksToAnswer } from '../checks/checks-to-answer.ts'
import { type Enrollment, enrollmentIn, refuseEnded } from '../find-enrollment.ts'
import { textInLanguage } from '../languages/text-in-language.ts'
import { quizPaper } from '../open-quiz-attempt.ts'
import { unitProgress } from '../tables.ts'
import { type Progress, recordsOf } from './course-records.ts'

/** A resumed video starts slightly before the stored position; near its end it restarts. */
const STEP_BACK_SECONDS = 2
const END_SECONDS = 5

export const unit: Handler<typeof learning.unit> = async ({ courseid, unitid }, ctx) => {
  const enrollment = await enrollmentIn(ctx, courseid)
  refuseEnded(ctx, enrollment)
  const stored = await findUnit(ctx.db, unitid)
  if (!stored || stored.versionId !== enrollment.versionId) refuse('not-found')
  const [[built], [progress], reader] = await Promise.all([
    recordsOf(ctx.db, [enrollment]),
    ctx.db
      .select()
      .from(unitProgress)
      .where(and(eq(unitProgress.enrollmentId, enrollment.id), eq(unitProgress.unitId, unitid))),
    findUser(ctx.db, ctx.actor.userId),
  ])
  const record = built?.record ?? refuse('not-found')
  const at = record.allunits.findIndex((each) => each.unitid === unitid)
  const own = record.allunits[at] ?? refuse('not-found')
  const { shown, text } = await textInLanguage(ctx, stored)
  return {
    ...own,
    courseid: record.courseid,
    coursename: record.coursename,
    title: shown.title ?? own.title,
    text,
    body: hasText(stored.kind) ? shown.body : null,
    questions: await checksToAnswer(ctx, enrollment.id, { ...stored, checks: shown.checks }),
    video: await videoOf(ctx, stored),
    shots: await shotsOfUnit(ctx.db, stored),
    captions: await captionsFor(ctx, stored, { courseid, reader }),
    resumeSecond: resumeSecond(stored, progress),
    quiz: await quizToTake(ctx, enrollment, { ...stored, quiz: shown.quiz }, progress),
    previous: record.allunits[at - 1] ?? null,
    following: record.allunits[at + 1] ?? null,
    units: record.allunits,
    courseComplete: record.complete,
    secondsMissing: record.secondsMissing,
    // A pending staff review does not block learning.
    identity:
      record.identity && record.identity !== 'review'
        ? {
            step: record.identity,
            name: fullName(ctx.actor),
            question: enrollment.identity
              ? (nextIdentityAnswer(enrollment.identity)?.question ?? null)
              : null,
          }
        : null,
  }
}

interface Watching {
  courseid: string
  reader: Pick<User, 'subtitleLanguage' | 'videoLanguage'> | null
}

async function captionsFor(ctx: SignedInContext, { captions }: StoredUnit, { courseid, reader }: Watching) {
  const [course, languages, drafted] = await Promise.all([
    findCourse(ctx.db, courseid),
    allLanguages(ctx.db),
    machineDrafted(
      ctx.db,
      captions.map(({ file }) => file),
    ),
  ])
  const requested = requestedCaptions(reader, course?.audioLanguages ?? [], languages)
  const available = captions.map(({ language }) => language)
  return {
    ...chooseCaptions(requested, available, languages),
    machineDrafts: captions.filter(({ file }) => drafted.has(file)).map(({ language }) => language),
  }
}

function resumeSecond({ videoSeconds }: StoredUnit, progress: Progress | undefined): number {
  const position = progress?.positionSeconds ?? 0
  if (videoSeconds === null || position > videoSeconds - END_SECONDS) return 0
  return Math.max(0, position - STEP_BACK_SECONDS)
}

/** Returns the questions of the next attempt, without answers and explanations. */
async function quizToTake(
  ctx: SignedInContext,
  enrollment: Enrollment,
  stored: StoredUnit,
  progress: Progress | undefined,
) {
  const { quiz } = stored
  if (!quiz) return null
  const passed = progress?.completedAt != null
  const paper = await quizPaper(ctx, { enrollmentId: enrollment.id, unitId: stored.id, passed }, quiz)
  return {
    passPercent: quiz.passPercent,
    questions: paper.asked
      .flatMap((index) => quiz.questions[index] ?? [])
      .map(({ text, choices }) => ({ text, choices })),
    attempts: paper.attempts,
    waitSeconds: paper.waitSeconds,
    bestScore: progress?.scorePercent ?? null,
    passed,
  }
}

async function videoOf(ctx: SignedInContext, stored: StoredUnit) {
  const video = unitVideo(stored)
  return video && { ...video, stream: await filmStream(ctx.db, stored.video) }
}
