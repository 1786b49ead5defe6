import type { Facts } from './facts.ts'
import { isMet, type RequirementProgress } from './meet-requirement.ts'
import type { Program } from './programs.ts'
import type { ActionKind, NextAction, Progress } from './progress-states.ts'
import type { CourseRequirement, ExamRequirement } from './requirements.ts'

const action = (
  kind: ActionKind,
  codes: readonly string[] = [],
  more: Partial<NextAction> = {},
): NextAction => ({
  kind,
  codes,
  percent: null,
  until: null,
  ...more,
})

type Judged = Omit<Progress, 'next'>

/**
 * Returns the best next action. Running exams come first because their clock is running, then started courses, then
 * items to earn or buy, in the order of the requirements.
 */
export function nextAction(program: Program, progress: Judged, facts: Facts): NextAction {
  const { code, state, participant, requirements } = progress
  if (state === 'held') return action('nothing')
  if (state === 'expiring' || state === 'expired') return action('renew', [code])
  if (state === 'revoked' || participant?.state === 'closed') return action('ask staff', [code])
  const open = requirements.filter((each) => !isMet(each))
  const way = runningExam(open, facts) ?? runningCourse(open)
  if (way) return way
  if (program.admission && !participant) return lowerLevel(open) ?? action('enroll', [code])
  if (open.length === 0)
    return participant?.state === 'asked'
      ? action('wait for admission', [code])
      : action('wait for certificate', [code])
  return lowerLevel(open) ?? courseToBuy(program, open, facts) ?? exam(open, facts) ?? assessment(facts)
}

function runningExam(open: readonly RequirementProgress[], facts: Facts): NextAction | null {
  const running = examsIn(open).find(({ code }) => stateOfExam(code, facts)?.state === 'running')
  return running ? action('resume exam', [running.code]) : null
}

/** Returns the started course closest to completion. */
function runningCourse(open: readonly RequirementProgress[]): NextAction | null {
  const [nearest] = open
    .filter(({ requirement, state }) => requirement.kind === 'course' && state === 'under way')
    .sort((one, other) => (other.percent ?? 0) - (one.percent ?? 0))
  if (!nearest?.with) return null
  return action('continue course', [nearest.with], { percent: nearest.percent })
}

function lowerLevel(open: readonly RequirementProgress[]): NextAction | null {
  const lower = open.find(({ requirement }) => requirement.kind === 'certificate')
  if (!lower) return null
  return lower.state === 'blocked' ? action('renew', [lower.key]) : action('earn', [lower.key])
}

/** Returns the action to buy the first missing course, or the bundle if all of its courses are missing. */
function courseToBuy(
  program: Program,
  open: readonly RequirementProgress[],
  facts: Facts,
): NextAction | null {
  const missing = open.flatMap(({ requirement }) => (requirement.kind === 'course' ? [requirement] : []))
  const [first] = missing
  if (!first) return null
  const all = program.editions.at(-1)?.requirements.filter(isCourse) ?? []
  const ownsNone = all.every(({ codes }) => codes.every((code) => !owns(facts, code)))
  if (program.bundle && ownsNone && missing.length === all.length)
    return action('buy bundle', [program.bundle])
  return action('buy course', first.codes)
}

const isCourse = (requirement: { kind: string }): requirement is CourseRequirement =>
  requirement.kind === 'course'

const owns = (facts: Facts, code: string): boolean =>
  [...facts.finished, ...facts.underWay].some((each) => each.code === code)

/** Prefers an exam that can be taken, then one to buy, then one to wait for. */
function exam(open: readonly RequirementProgress[], facts: Facts): NextAction | null {
  const exams = examsIn(open).map(({ code }) => ({ code, fact: stateOfExam(code, facts) }))
  const ready = exams.find(({ fact }) => fact?.state === 'bought' || fact?.state === 'failed')
  if (ready) return action('take exam', [ready.code])
  const missing = exams.find(({ fact }) => fact?.state !== 'waiting')
  if (missing) return action('buy exam', [missing.code])
  const [waiting] = exams
  return waiting
    ? action('wait for exam', [waiting.code], { until: waiting.fact?.nextAttemptAt ?? null })
    : null
}

const examsIn = (open: readonly RequirementProgress[]): ExamRequirement[] =>
  open.flatMap(({ requirement }) => (requirement.kind === 'exam' ? [requirement] : []))

const stateOfExam = (requested: string, facts: Facts) => facts.exams.find(({ code }) => code === requested)

function assessment({ application }: Facts): NextAction {
  switch (application?.state) {
    case 'draft':
      return action('finish application')
    case 'in review':
      return action(application.canChoose ? 'choose interview' : 'wait for decision')
    case 'sent':
    case 'interview booked':
      return action('wait for decision')
    default:
      return action('apply')
  }
}
