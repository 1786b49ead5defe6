import { unitInReach } from '#features/learn/learning/server/public.ts'
import { findUnit, type StoredUnit, unitsOfVersion } from '#features/shop/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { type assistant, HINT_STEPS } from '../../contract.ts'
import { withoutNumbers } from '../../rules/without-numbers.ts'
import { refuseInExam } from './ask.ts'
import { cite, closedSources } from './cite.ts'
import { findPassages } from './find-passages.ts'

/** The item that the hint is for, without its answer. */
interface Requested {
  text: string
  /** Position of the unit that teaches the topic. */
  unit: number | null
  hint: string | null
  firstStep: string | null
}

/** Returns one step of a hint: where the topic is taught, what to consider, or how to start. */
export const hint: Handler<typeof assistant.hint> = async ({ unitid, item, stage, step }, ctx) => {
  await refuseInExam(ctx)
  const { unit, enrollment } = await unitInReach(ctx, unitid)
  const stored = (await findUnit(ctx.db, unit.id)) ?? refuse('not-found')
  const requested = wantedIn(stored, item, stage) ?? refuse('not-found')
  const teacher = await teacherOf(ctx, stored, requested)
  const { found } = await findPassages(ctx.db, {
    question: requested.text,
    language: 'en',
    most: 3,
    courses: [enrollment.courseCode],
    closed: await closedSources(ctx),
    ...(teacher.origin ? { origin: teacher.origin } : {}),
  })
  const citations = await cite(ctx, found, requested.text.split(/\s+/))
  const places = citations
    .slice(0, 1)
    .map((each) => ({ ...each, text: '', link: each.link.split('?')[0] ?? '' }))
  const answer = { step, steps: HINT_STEPS }
  if (step === 1)
    return {
      ...answer,
      message: teacher.title
        ? `It is taught in “${teacher.title}”.`
        : 'Look at the lectures of this course first.',
      citations: places,
    }
  if (step === 2)
    return requested.hint
      ? { ...answer, message: requested.hint, citations: [] }
      : {
          ...answer,
          message: headingHint(citations[0]?.heading),
          citations: citations.slice(0, 1).map(closed),
        }
  return requested.firstStep
    ? { ...answer, message: `Begin with: ${requested.firstStep}`, citations: citations.slice(0, 1) }
    : { ...answer, message: 'Read these passages, then choose.', citations: citations.slice(0, 2) }
}

const closed = <C extends { text: string }>(citation: C): C => ({ ...citation, text: '' })

const headingHint = (heading: string | undefined): string =>
  heading ? `Read the part “${heading}”.` : 'Read the part that is linked here.'

function wantedIn({ quiz, practice }: StoredUnit, item: string, stage: number): Requested | null {
  const question = quiz?.questions.find(({ text }) => text === item)
  if (question) return { text: question.text, unit: question.unit, hint: null, firstStep: null }
  const exercise = practice?.exercises.find(({ id }) => id === item)
  const whole = practice?.cases.find(({ id }) => id === item)
  const task = exercise ?? whole?.stages[stage]
  if (!task) return null
  return {
    text: withoutNumbers(task.text),
    unit: exercise?.unit ?? whole?.unit ?? null,
    hint: withoutNumbers(task.hint),
    firstStep: task.steps.length > 1 ? withoutNumbers(task.steps[0]?.text ?? '') : null,
  }
}

async function teacherOf(ctx: SignedInContext, stored: StoredUnit, { unit }: Requested) {
  const units = await unitsOfVersion(ctx.db, stored.versionId)
  const teacher = units.find(({ position }) => position === unit)
  return {
    title: teacher?.title ?? '',
    origin: teacher ? (teacher.origin ?? teacher.id) : null,
  }
}
