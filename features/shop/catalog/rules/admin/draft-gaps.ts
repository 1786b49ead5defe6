import type { DraftFacts, DraftUnit } from '../../contract/course-draft.ts'
import { practiceIds, readPractice, unknownLectures } from '../../contract/practice/read-practice.ts'
import { textProblems } from '../../contract/text/text-problems.ts'
import { heldBy, supportedHours, wholeMinutes } from '../planned-minutes.ts'

interface Gap {
  /** Key of the unit with the gap; null for the course itself. */
  key: string | null
  message: string
}

/** Returns the gaps to fill before a draft can be published, in the order in which an editor encounters them. */
export function draftGaps(facts: DraftFacts, units: readonly (DraftUnit & { key: string })[]): Gap[] {
  const course = (missing: boolean, message: string): Gap[] => (missing ? [{ key: null, message }] : [])
  const held = supportedHours(units.map(heldBy))
  return [
    ...course(facts.summary.length < 20, 'The summary needs a sentence of at least 20 characters.'),
    ...course(facts.description.length < 40, 'The description needs at least 40 characters.'),
    ...course(facts.topics.length === 0, 'Name at least one topic.'),
    ...course(facts.outcomes.length === 0, 'Name at least one outcome.'),
    ...course(facts.contactHours <= 0, 'Say how many contact hours it has.'),
    ...course(
      facts.contactHours > held && facts.hoursReason.length < 20,
      `The content supports ${held} contact hours. Claim no more, or give the reason.`,
    ),
    ...course(facts.audioLanguages.length === 0, 'Say in which language it is spoken.'),
    ...course(units.length === 0, 'The course has no unit.'),
    ...course(
      units.length > 0 && units.every(({ kind }) => kind === 'quiz' || kind === 'practice'),
      'The course teaches nothing: add a lecture, a reading or a package.',
    ),
    ...units.flatMap((unit) =>
      [...unitGaps(unit, units), ...minuteGaps(unit)].map((message) => ({ key: unit.key, message })),
    ),
  ]
}

/** Limits the minutes of units with questions to the formula. For text, the author's estimate is accepted. */
function minuteGaps(unit: DraftUnit): string[] {
  if (unit.kind !== 'quiz' && unit.kind !== 'practice') return []
  const held = heldBy(unit)
  const most = wholeMinutes(held)
  const isEmpty = held.questions + held.exercises === 0
  return unit.minutes > most && !isEmpty
    ? [`"${unit.title}" has questions for ${most} min. Enter no more.`]
    : []
}

function unitGaps(unit: DraftUnit, all: readonly DraftUnit[]): string[] {
  if (unit.kind === 'package') return unit.package ? [] : [`"${unit.title}" has no package.`]
  if (unit.kind === 'practice') return practiceGaps(unit, all)
  if (unit.kind === 'quiz')
    return (unit.quiz?.questions.length ?? 0) === 0 ? [`"${unit.title}" has no question.`] : []
  if (unit.kind === 'reading' && unit.body === '') return [`"${unit.title}" has no text.`]
  if (unit.body === '' && unit.video === null) return [`"${unit.title}" has neither a video nor a text.`]
  return textProblems(unit.body).map((problem) => `"${unit.title}", ${problem}.`)
}

function practiceGaps(unit: DraftUnit, all: readonly DraftUnit[]): string[] {
  if (unit.body === '') return [`"${unit.title}" has no exercise.`]
  const { practice, problems } = readPractice(unit.body)
  if (!practice) return problems.map(({ line, message }) => `"${unit.title}", line ${line}, ${message}.`)
  const titles = all.map(({ title }) => title)
  const others = new Set(
    all.flatMap((other) => {
      const read = other !== unit && other.kind === 'practice' ? readPractice(other.body).practice : null
      return read ? practiceIds(read) : []
    }),
  )
  return [
    ...unknownLectures(practice, titles).map(
      ({ id, lecture }) => `"${unit.title}", ${id}: the course has no unit called "${lecture}".`,
    ),
    ...practiceIds(practice)
      .filter((id) => others.has(id))
      .map((id) => `"${unit.title}", ${id}: another practice unit has this id.`),
  ]
}
