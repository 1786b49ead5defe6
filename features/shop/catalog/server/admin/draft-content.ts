import { and, asc, eq } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import type { DraftFacts, DraftUnit, StoredDraftUnit } from '../../contract/course-draft.ts'
import { readPractice, storePractice, writePractice } from '../../contract/practice/read-practice.ts'
import { extractChecks, insertChecks } from '../../contract/text/check-blocks.ts'
import type { UnitDraft } from '../publish-course.ts'
import type { Course, StoredUnit } from '../queries.ts'
import { courseVersions, type Quiz, units } from '../tables.ts'

/** Returns the published facts of a course in the shape of a draft. */
export function publishedFacts(course: Course): DraftFacts {
  return {
    ...pick(
      course,
      'name',
      'summary',
      'description',
      'level',
      'topics',
      'outcomes',
      'contactHours',
      'hoursReason',
      'activeShare',
      'audioLanguages',
      'captionLanguages',
      'prerequisites',
      'signOffs',
    ),
  }
}

/** Identity of a unit across all versions. */
const unitKey = ({ id, origin }: Pick<StoredUnit, 'id' | 'origin'>) => origin ?? id

export function toDraftUnits(stored: readonly StoredUnit[]): (DraftUnit & { key: string })[] {
  const keys = new Map(stored.map((unit) => [unit.position, unitKey(unit)]))
  const titles = new Map(stored.map(({ position, title }) => [position, title]))
  return stored.map((unit) => ({
    key: unitKey(unit),
    ...pick(unit, 'kind', 'title', 'minutes'),
    body: unit.practice
      ? writePractice(unit.practice, (position) => titles.get(position))
      : insertChecks(unit.body, unit.checks),
    ...pick(unit, 'video', 'videoSeconds', 'poster', 'captions', 'package'),
    quiz: unit.quiz && {
      passPercent: unit.quiz.passPercent,
      questions: unit.quiz.questions.map((question) => ({
        ...question,
        unit: question.unit === null ? null : (keys.get(question.unit) ?? null),
      })),
    },
  }))
}

/** Converts draft units to version units, where a question references the teaching unit by position. */
export function toVersionUnits(draft: readonly StoredDraftUnit[]): UnitDraft[] {
  const indexes = new Map(draft.map(({ key }, index) => [key, index + 1]))
  const toQuiz = ({ passPercent, questions }: NonNullable<DraftUnit['quiz']>): Quiz => ({
    passPercent,
    questions: questions.map((question) => ({
      ...question,
      unit: question.unit === null ? null : (indexes.get(question.unit) ?? null),
    })),
  })
  const titles = draft.map(({ title }) => title)
  return draft.map(({ key, savedIn: _savedIn, savedBy: _savedBy, quiz, body, ...unit }) => ({
    ...unit,
    ...(unit.kind === 'practice' ? practiceOf(body, titles) : textOf(body)),
    quiz: quiz && toQuiz(quiz),
    origin: key,
  }))
}

/** Preserves translations of units with unchanged text and questions. Others would no longer match. */
export function withTranslations(drafted: readonly UnitDraft[], before: readonly StoredUnit[]): UnitDraft[] {
  const known = new Map(before.map((unit) => [unitKey(unit), unit]))
  const wordsOf = ({ body, checks, quiz }: Pick<UnitDraft, 'body' | 'checks' | 'quiz'>) =>
    JSON.stringify([
      body,
      (checks ?? []).map(({ question, choices, answer, why }) => [question, choices, answer, why]),
      quiz?.questions.map(({ text, choices, answer, explanation }) => [text, choices, answer, explanation]),
    ])
  return drafted.map((unit) => {
    const same = known.get(unit.origin ?? '')
    return same && wordsOf(same) === wordsOf(unit) ? { ...unit, translations: same.translations } : unit
  })
}

const textOf = (written: string): Pick<UnitDraft, 'body' | 'checks'> => {
  const { body, checks } = extractChecks(written)
  return { body, checks }
}

function practiceOf(written: string, titles: readonly string[]): Pick<UnitDraft, 'body' | 'practice'> {
  const { practice } = readPractice(written)
  const positionOf = (lecture: string) => titles.indexOf(lecture) + 1 || null
  return { body: '', practice: practice && storePractice(practice, positionOf) }
}

/** Returns the units of all versions of a course, in order. */
export async function unitsOfAllVersions(db: Db, courseId: string): Promise<StoredUnit[]> {
  const rows = await db
    .select({ unit: units })
    .from(units)
    .innerJoin(
      courseVersions,
      and(eq(courseVersions.id, units.versionId), eq(courseVersions.courseId, courseId)),
    )
    .orderBy(asc(courseVersions.number), asc(units.position))
  return rows.map(({ unit }) => unit)
}
