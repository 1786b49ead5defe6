import type { DraftFacts, DraftUnit } from '../../contract/course-draft.ts'

interface Gap {
  /** The unit that has the gap; null is the course itself. */
  key: string | null
  message: string
}

/** What is still missing before a draft can be published, in the order in which an editor meets it. */
export function draftGaps(facts: DraftFacts, units: readonly (DraftUnit & { key: string })[]): Gap[] {
  const course = (missing: boolean, message: string): Gap[] => (missing ? [{ key: null, message }] : [])
  return [
    ...course(facts.summary.length < 20, 'The summary needs a sentence of at least 20 characters.'),
    ...course(facts.description.length < 40, 'The description needs at least 40 characters.'),
    ...course(facts.topics.length === 0, 'Name at least one topic.'),
    ...course(facts.outcomes.length === 0, 'Name at least one outcome.'),
    ...course(facts.contactHours <= 0, 'Say how many contact hours it has.'),
    ...course(facts.audioLanguages.length === 0, 'Say in which language it is spoken.'),
    ...course(units.length === 0, 'The course has no unit.'),
    ...course(
      units.length > 0 && units.every(({ kind }) => kind === 'quiz'),
      'The course teaches nothing: add a lecture or a reading.',
    ),
    ...units.flatMap((unit) => unitGaps(unit).map((message) => ({ key: unit.key, message }))),
  ]
}

function unitGaps(unit: DraftUnit): string[] {
  if (unit.kind === 'quiz')
    return (unit.quiz?.questions.length ?? 0) === 0 ? [`"${unit.title}" has no question.`] : []
  if (unit.kind === 'reading') return unit.body === '' ? [`"${unit.title}" has no text.`] : []
  return unit.body === '' && unit.video === null ? [`"${unit.title}" has neither a video nor a text.`] : []
}
