import type { OwnCall } from '#platform/server/call.ts'
import { admissionScore } from '../../rules/admission/admission-score.ts'
import type { ApplicationState } from '../../rules/admission/application-states.ts'
import { type ExamAnswers, entrancePaper } from '../../rules/admission/entrance-paper.ts'
import { autoPoints, rightChoice } from '../admission/entrance-key.ts'
import type { Program } from '../scope.ts'
import { rotpApplications, rotpReadings } from '../tables.ts'
import { newId } from '../work/assignment-desk.ts'
import { essay, form } from './demo-plan.ts'

type Laid = Pick<Program, 'id' | 'name'>

interface Facts {
  running: Laid
  next: Laid
  people: readonly string[]
  applicants: readonly string[]
  readers: readonly [first: string, second: string]
}

const DAY = 86_400_000

/** Everybody in the run was admitted once; of those who apply for the next, some wait and some are decided. */
export async function layAdmissions(call: OwnCall, { running, next, people, applicants, readers }: Facts) {
  const past = people.map((userId, index) =>
    application(call, {
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
    return application(call, { programId: next.id, userId, state, daysAgo: 9 - index, strength })
  })
  const all = [...past, ...coming]
  // Of the two papers that wait, one has been read once and the other not yet.
  const readings = all.flatMap(({ id, state, autoPoints: auto }, index) => {
    if (auto === null || state === 'exam') return []
    const times = state === 'review' ? (id === coming[0]?.id ? 1 : 0) : 2
    return readers.slice(0, times).map((readerId, nth) => ({
      ...{ id: newId(call.now), applicationId: id, readerId, remark: '', at: call.now },
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
  await call.db.insert(rotpApplications).values(scored)
  await call.db.insert(rotpReadings).values(readings)
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
  /** How many of the eight choices are right. */
  strength: number
}

function application(call: OwnCall, { programId, userId, state, daysAgo, strength }: Planned) {
  const at = new Date(call.now.getTime() - daysAgo * DAY)
  const sat = state !== 'exam'
  const decided = state === 'admitted' || state === 'conditional' || state === 'denied'
  const answers = sat ? answersOf(strength) : {}
  return {
    id: newId(at),
    ...{ programId, userId, state, form, answers },
    autoPoints: sat ? autoPoints(answers) : null,
    letter: decided ? letters[state] : '',
    conditions:
      state === 'conditional'
        ? 'Please complete Introduction to Chemistry of Water (OLC110) before the first day.'
        : '',
    ...{ createdAt: at, sentAt: at, changedAt: call.now },
    examBegunAt: sat ? at : null,
    examEndedAt: sat ? new Date(at.getTime() + 70 * 60_000) : null,
    decidedAt: decided ? new Date(at.getTime() + 4 * DAY) : null,
  }
}

const letters = {
  admitted:
    'We are glad to offer you a place in the program. You calculated well and your essay shows that you think before you open a valve.',
  conditional:
    'We would like to have you in the program. Your essay is strong; the calculations need practice first.',
  denied:
    'We cannot offer you a place this time. Please apply again after a course on water chemistry; your application stays with us.',
}

/** So many right choices, calculations that go with them, and the essay. */
function answersOf(strength: number): ExamAnswers {
  let left = strength
  return Object.fromEntries(
    entrancePaper.map((question): [string, string] => {
      if (question.kind === 'essay') return [question.key, strength > 2 ? essay : essay.slice(0, 160)]
      if (question.kind === 'math') {
        const worked: Record<string, string> = {
          m1: '75 of 100 gpm become permeate: 75 / 100 = 0.75, so 75%',
          m2: 'Radius 2 ft, 3.14 x 4 x 5 = 62.8 cubic feet, times 7.48 is 470 gallons',
          m3: strength > 4 ? '(1200 - 24) / 1200 = 0.98, so 98%' : '1200 / 24 = 50%',
        }
        return [question.key, worked[question.key] ?? '']
      }
      const right = rightChoice(question.key)
      return [question.key, String(left-- > 0 ? right : (right + 1) % question.choices.length)]
    }),
  )
}
