import { v7 as uuid } from 'uuid'
import type { SystemContext } from '#platform/server/context.ts'
import { admissionScore } from '../../rules/admission/admission-score.ts'
import type { ApplicationState } from '../../rules/admission/application-states.ts'
import { type ExamAnswers, entrancePaper } from '../../rules/admission/entrance-paper.ts'
import { autoPoints, rightChoice } from '../admission/entrance-key.ts'
import type { Program } from '../scope.ts'
import { rotpApplications, rotpReadings } from '../tables.ts'
import type { DemoProgram } from './demo-plan.ts'

type Laid = Pick<Program, 'id' | 'name'>

interface Facts {
  written: DemoProgram
  running: Laid
  next: Laid
  people: readonly string[]
  applicants: readonly string[]
  readers: readonly [first: string, second: string]
}

const DAY = 86_400_000

/** The running program's students were admitted earlier. The next one has waiting and decided applications. */
export async function seedAdmissions(
  ctx: SystemContext,
  { written, running, next, people, applicants, readers }: Facts,
) {
  const past = people.map((userId, index) =>
    application(ctx, written, {
      programId: running.id,
      userId,
      state: 'admitted',
      daysAgo: 75 + (index % 9),
      strength: 5 + (index % 4),
    }),
  )
  const states: readonly [ApplicationState, number][] = [
    ['review', 7],
    ['review', 5],
    ['conditional', 5],
    ['denied', 2],
    ['exam', 0],
  ]
  const coming = applicants.map((userId, index) => {
    const [state, strength] = states[index] ?? ['exam', 0]
    return application(ctx, written, { programId: next.id, userId, state, daysAgo: 9 - index, strength })
  })
  const all = [...past, ...coming]
  // Of the two waiting exams, one has one reading and the other none.
  const readings = all.flatMap(({ id, state, autoPoints: auto }, index) => {
    if (auto === null || state === 'exam') return []
    const times = state === 'review' ? (id === coming[0]?.id ? 1 : 0) : 2
    return readers.slice(0, times).map((readerId, nth) => ({
      id: ctx.newId(),
      applicationId: id,
      readerId,
      remark: '',
      at: ctx.now,
      points: pointsFor(auto, index + nth),
    }))
  })
  const scored = all.map((each) => {
    const given = readings
      .filter(({ applicationId }) => applicationId === each.id)
      .map(({ points }) => points)
    const score = admissionScore(each.autoPoints, given)
    const isDecided = each.decidedAt !== null
    return { ...each, scorePercent: score?.percent ?? null, decidedBy: isDecided ? readers[1] : null }
  })
  await ctx.db.insert(rotpApplications).values(scored)
  await ctx.db.insert(rotpReadings).values(readings)
}

const pointsFor = (auto: number, index: number) => {
  const share = auto / 8
  const of = (most: number) => Math.round(most * share * 2) / 2
  return { c1: of(5), c2: of(5), c3: index % 2 === 0 ? of(5) : of(4), c4: of(10), c5: of(4), c6: of(3) }
}

interface Planned {
  programId: string
  userId: string
  state: ApplicationState
  daysAgo: number
  /** Number of correct choices out of eight. */
  strength: number
}

function application(
  ctx: SystemContext,
  written: DemoProgram,
  { programId, userId, state, daysAgo, strength }: Planned,
) {
  const at = ctx.after(-daysAgo * DAY)
  const sat = state !== 'exam'
  const decided = state === 'admitted' || state === 'conditional' || state === 'denied'
  const answers = sat ? answersOf(written, strength) : {}
  return {
    id: uuid({ msecs: at.getTime() }),
    programId,
    userId,
    state,
    form: written.form,
    answers,
    autoPoints: sat ? autoPoints(answers) : null,
    letter: decided ? written.letters[state] : '',
    conditions: state === 'conditional' ? written.conditions : '',
    createdAt: at,
    sentAt: at,
    changedAt: ctx.now,
    examStartedAt: sat ? at : null,
    examEndedAt: sat ? new Date(at.getTime() + 70 * 60_000) : null,
    decidedAt: decided ? new Date(at.getTime() + 4 * DAY) : null,
  }
}

/** Creates exam answers with `strength` correct choices, matching calculations, and the essay. */
function answersOf({ essay, worked, workedWrong }: DemoProgram, strength: number): ExamAnswers {
  let left = strength
  return Object.fromEntries(
    entrancePaper.map((question): [string, string] => {
      if (question.kind === 'essay') return [question.key, strength > 2 ? essay : essay.slice(0, 160)]
      if (question.kind === 'math') {
        const way = strength > 4 ? worked[question.key] : (workedWrong[question.key] ?? worked[question.key])
        return [question.key, way ?? '']
      }
      const right = rightChoice(question.key)
      return [question.key, String(left-- > 0 ? right : (right + 1) % question.choices.length)]
    }),
  )
}
