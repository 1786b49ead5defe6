import { and, eq } from 'drizzle-orm'
import { findUser, type User } from '#features/accounts/server/public.ts'
import {
  allLanguages,
  findCourse,
  findUnit,
  machineDrafted,
  type StoredUnit,
  unitVideo,
} from '#features/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { learning } from '../../contract.ts'
import { chooseCaptions, requestedCaptions } from '../../rules/choose-captions.ts'
import { checksToAnswer } from '../checks/checks-to-answer.ts'
import { type Enrollment, enrollmentIn, refuseEnded } from '../find-enrollment.ts'
import { textInLanguage } from '../languages/text-in-language.ts'
import { quizPaper } from '../quiz-paper.ts'
import { unitProgress } from '../tables.ts'
import { type Progress, recordsOf } from './course-records.ts'

/** A resumed video starts a little before where it stopped; near its end it starts anew. */
const STEP_BACK_SECONDS = 2
const END_SECONDS = 5

export const unit: Handler<typeof learning.unit> = async ({ courseid, unitid }, call) => {
  const enrollment = await enrollmentIn(call, courseid)
  refuseEnded(call, enrollment)
  const stored = await findUnit(call.db, unitid)
  if (!stored || stored.versionId !== enrollment.versionId) refuse('not-found')
  const [[built], [progress], reader] = await Promise.all([
    recordsOf(call.db, [enrollment]),
    call.db
      .select()
      .from(unitProgress)
      .where(and(eq(unitProgress.enrollmentId, enrollment.id), eq(unitProgress.unitId, unitid))),
    findUser(call.db, call.actor.userId),
  ])
  const record = built?.record ?? refuse('not-found')
  const at = record.allunits.findIndex((each) => each.unitid === unitid)
  const own = record.allunits[at] ?? refuse('not-found')
  const { shown, text } = await textInLanguage(call, stored)
  return {
    ...own,
    courseid: record.courseid,
    coursename: record.coursename,
    ...{ title: shown.title ?? own.title, text },
    body: stored.kind === 'quiz' || stored.kind === 'practice' ? null : shown.body,
    questions: await checksToAnswer(call, enrollment.id, { ...stored, checks: shown.checks }),
    video: unitVideo(stored),
    captions: await captionsFor(call, stored, { courseid, reader }),
    resumeSecond: resumeSecond(stored, progress),
    quiz: await quizToTake(call, enrollment, { ...stored, quiz: shown.quiz }, progress),
    previous: record.allunits[at - 1] ?? null,
    following: record.allunits[at + 1] ?? null,
    units: record.allunits,
  }
}

interface Watching {
  courseid: string
  reader: Pick<User, 'subtitleLanguage' | 'videoLanguage'> | null
}

async function captionsFor(call: SignedInCall, { captions }: StoredUnit, { courseid, reader }: Watching) {
  const [course, languages, drafted] = await Promise.all([
    findCourse(call.db, courseid),
    allLanguages(call.db),
    machineDrafted(
      call.db,
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

/** The questions of the next try, without their answers and explanations. */
async function quizToTake(
  call: SignedInCall,
  enrollment: Enrollment,
  stored: StoredUnit,
  progress: Progress | undefined,
) {
  const { quiz } = stored
  if (!quiz) return null
  const passed = progress?.completedAt != null
  const paper = await quizPaper(call, { enrollmentId: enrollment.id, unitId: stored.id, passed }, quiz)
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
