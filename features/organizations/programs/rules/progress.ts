import { countAttended } from './attended-hours.ts'
import type { CertificateFact, Facts } from './facts.ts'
import {
  bestCertificate,
  earliest,
  isMet,
  meetRequirement,
  type RequirementProgress,
} from './meet-requirement.ts'
import { nextAction } from './next-action.ts'
import type { ProgramCode } from './program-codes.ts'
import { editionOn, type Program, programs } from './programs.ts'
import type { Progress, ProgressState } from './progress-states.ts'
import { type Edition, requirementKey } from './requirements.ts'

/** Evaluates a person's facts against the requirements of a program. */
export function progressIn(program: Program, facts: Facts, now: Date): Progress {
  const beganAt = beginning(program, facts)
  const edition = editionFor(program, facts, beganAt, now)
  const requirements = judge(program.code, edition, facts)
  const doneCount = requirements.filter(isMet).length
  const certificate = bestCertificate(facts.certificates, program.code)
  const participant = facts.participants.find((each) => each.program === program.code) ?? null
  const isComplete = doneCount === requirements.length
  const online = Math.min(edition.hours, sum(requirements.map(({ hours }) => hours)))
  const attended = edition.attended ? countAttended(facts, sum([edition.hours, -online])) : null
  const progress: Omit<Progress, 'next'> = {
    code: program.code,
    edition,
    state: stateOf(
      certificate,
      isComplete,
      program.admission ? participant !== null : hasStarted(requirements),
    ),
    requirements,
    doneCount,
    total: requirements.length,
    hours: sum([online, attended?.hours ?? 0]),
    attended,
    ofHours: edition.hours,
    percent: Math.floor((100 * doneCount) / requirements.length),
    isComplete,
    beganAt,
    certificate,
    participant,
  }
  return { ...progress, next: nextAction(program, progress, facts) }
}

/** Returns a person's status in the given programs, in order. */
export const progressInAll = (codes: readonly ProgramCode[], facts: Facts, now: Date): Progress[] =>
  codes.map((code) => progressIn(programs[code], facts, now))

const judge = (code: ProgramCode, { requirements }: Edition, facts: Facts): RequirementProgress[] =>
  requirements.map((requirement) => meetRequirement(code, requirement, facts))

const hasStarted = (requirements: readonly RequirementProgress[]): boolean =>
  requirements.some(
    ({ state, requirement: { kind } }) =>
      // A certificate of another level belongs to that level's progress.
      kind !== 'certificate' && (state === 'under way' || isMet({ state })),
  )

/** Returns the time of the first fact that counts, or of the enrollment. */
function beginning(program: Program, facts: Facts): Date | null {
  const { code, editions } = program
  const asked = editions.flatMap(({ requirements }) => requirements)
  const keys = new Set(asked.map(requirementKey))
  const courses = new Set(asked.flatMap((each) => (each.kind === 'course' ? each.codes : [])))
  const done = [
    ...facts.finished.filter((each) => courses.has(each.code)),
    ...facts.passed.filter((each) => keys.has(each.code)),
    ...facts.records.filter((each) => each.program === code && keys.has(each.requirement)),
    ...facts.participants.filter((each) => each.program === code),
    ...(keys.has('assessment') && facts.application ? [facts.application] : []),
  ]
  return earliest(done)?.at ?? null
}

/**
 * Returns the edition for a person: the one in force when they started. A later edition also applies if they meet it
 * completely, so that a change never puts anyone at a disadvantage.
 */
function editionFor(program: Program, facts: Facts, beganAt: Date | null, now: Date): Edition {
  const first = editionOn(program, beganAt ?? now)
  const later = program.editions.filter(({ from }) => from > first.from && new Date(from) <= now)
  return [first, ...later].find((edition) => judge(program.code, edition, facts).every(isMet)) ?? first
}

function stateOf(
  certificate: CertificateFact | null,
  isComplete: boolean,
  hasStarted: boolean,
): ProgressState {
  switch (certificate?.state) {
    case 'valid':
      return 'held'
    case 'expiring':
    case 'expired':
    case 'revoked':
      return certificate.state
    default:
      return isComplete ? 'complete' : hasStarted ? 'under way' : 'open'
  }
}

const sum = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((total, number) => total + number, 0) * 100) / 100
