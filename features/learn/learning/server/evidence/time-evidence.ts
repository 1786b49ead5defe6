import { asc, eq } from 'drizzle-orm'
import { findVersion } from '#features/shop/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { learning } from '../../contract.ts'
import { hoursOfUnits, missingIn, ruleText } from '../../rules/earned-hours.ts'
import { type Identity, identityMissing } from '../../rules/identity.ts'
import { missingSkill, unsignedSkills } from '../../rules/skills/sign-offs.ts'
import { courseTimeText, secondsToSpend } from '../../rules/unit-completion.ts'
import type { Enrollment } from '../find-enrollment.ts'
import { practiceAnswers, practiceDraws } from '../practice/tables.ts'
import { recordsOf } from '../records/course-records.ts'
import { activeIntervals, enrollments, presenceAnswers, quizAttempts } from '../tables.ts'

/** Returns the caller's evidence. Enrollments of other users are reported as not found. */
export const evidence: Handler<typeof learning.evidence> = async ({ enrollmentid }, ctx) => {
  const [enrollment] = await ctx.db.select().from(enrollments).where(eq(enrollments.id, enrollmentid))
  if (enrollment?.userId !== ctx.actor.userId) return refuse('not-found')
  return timeEvidence(ctx.db, enrollment)
}

/** Returns how the hours of an enrollment were earned: intervals of active time, answers, attempts, and the version. */
async function timeEvidence(db: Db, enrollment: Enrollment) {
  const [[built], version, parts] = await Promise.all([
    recordsOf(db, [enrollment]),
    findVersion(db, enrollment.versionId),
    partsOf(db, enrollment.id),
  ])
  if (!built || !version) return refuse('not-found')
  const { record } = built
  const finished = enrollment.completedAt !== null
  const share = finished ? enrollment.earnedShare : version.activeShare
  const hours = hoursOfUnits(
    record.contactHours,
    record.allunits.map(({ minutes }) => minutes),
  )
  return {
    courseid: record.courseid,
    coursename: record.coursename,
    version: { number: version.number, publishedAt: version.publishedAt },
    hours: record.contactHours,
    rule: ruleText({ finished, share, timesExams: version.timesExams }),
    finishedAt: enrollment.completedAt,
    identity: enrollment.identity && identityView(enrollment.identity),
    missing: finished
      ? []
      : [
          ...record.allunits.map((unit) => ({ sentence: missingIn(unit), unitid: unit.unitid })),
          ...[
            ...unsignedSkills(record.signOffs).map(missingSkill),
            record.identity && identityMissing[record.identity],
            record.secondsMissing > 0 ? courseTimeText(record.secondsMissing) : null,
          ].map((sentence) => ({ sentence, unitid: null })),
        ].flatMap(({ sentence, unitid }) => (sentence ? [{ sentence, unitid }] : [])),
    signOffs: record.signOffs.flatMap(({ skill, seenOn, signedBy }) =>
      seenOn && signedBy ? [{ skill, seenOn, signedBy }] : [],
    ),
    units: record.allunits.map((unit, index) => ({
      ...pick(unit, 'unitid', 'title', 'kind', 'minutes'),
      active: unit.timein,
      needed: unit.kind === 'quiz' ? 0 : secondsToSpend(unit),
      hours: hours[index] ?? 0,
      completedAt: unit.completedAt,
      intervals: parts.intervals.filter(({ unitId }) => unitId === unit.unitid).map(intervalView),
      checks: parts.checks.filter(({ unitId }) => unitId === unit.unitid).map(checkView),
      exercises: parts.exercises
        .filter(({ unitId }) => unitId === unit.unitid)
        .map(({ exercise, at, right }) => ({ exercise, at, right })),
      tries: parts.tries.filter(({ unitId }) => unitId === unit.unitid).map(tryView),
    })),
  }
}

const identityView = ({ name, statedAt, checks }: Identity) => ({
  name,
  statedAt: new Date(statedAt),
  checks: checks.map(({ at, right }) => ({ at: new Date(at), right })),
})

async function partsOf(db: Db, enrollmentId: string) {
  const [intervals, checks, exercises, tries] = await Promise.all([
    db
      .select()
      .from(activeIntervals)
      .where(eq(activeIntervals.enrollmentId, enrollmentId))
      .orderBy(asc(activeIntervals.startedAt)),
    db
      .select()
      .from(presenceAnswers)
      .where(eq(presenceAnswers.enrollmentId, enrollmentId))
      .orderBy(asc(presenceAnswers.question)),
    db
      .select({
        unitId: practiceDraws.unitId,
        exercise: practiceDraws.exercise,
        at: practiceAnswers.at,
        right: practiceAnswers.right,
      })
      .from(practiceAnswers)
      .innerJoin(practiceDraws, eq(practiceDraws.id, practiceAnswers.drawId))
      .where(eq(practiceDraws.enrollmentId, enrollmentId))
      .orderBy(asc(practiceAnswers.at)),
    db
      .select()
      .from(quizAttempts)
      .where(eq(quizAttempts.enrollmentId, enrollmentId))
      .orderBy(asc(quizAttempts.at)),
  ])
  return { intervals, checks, exercises, tries }
}

type Rows = Awaited<ReturnType<typeof partsOf>>

const intervalView = ({ startedAt, endedAt, creditedMs, kind, rate }: Rows['intervals'][number]) => ({
  startedAt,
  endedAt,
  kind,
  rate,
  seconds: Math.floor(creditedMs / 1000),
})

/** The first answer was correct if it was the only attempt. */
const checkView = ({ question, firstAt, rightAt, tries }: Rows['checks'][number]) => ({
  question: question + 1,
  at: firstAt,
  tries,
  right: rightAt !== null && tries === 1,
})

const tryView = ({ at, scorePercent, passed }: Rows['tries'][number]) => ({ at, score: scorePercent, passed })
