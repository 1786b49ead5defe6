import type { CertificateFact, CertificateState, Facts } from './facts.ts'
import type { ProgramCode } from './program-codes.ts'
import { type CourseRequirement, type Requirement, requirementKey } from './requirements.ts'

/** `blocked`: the required certificate has expired or was revoked. */
type RequirementState = 'done' | 'waived' | 'under way' | 'open' | 'blocked'

/** A person's status in one requirement. */
export interface RequirementProgress {
  requirement: Requirement
  key: string
  state: RequirementState
  /** How it was met: code of a course, exam or certificate, or the text of an older record or waiver. */
  with: string | null
  source: 'course' | 'exam' | 'certificate' | 'application' | 'record' | 'waiver' | null
  at: Date | null
  /** Contact hours it adds to the program; a waiver adds none. */
  hours: number
  scorePercent: number | null
  /** For a course in progress: percent of its units. */
  percent: number | null
}

type Met = Omit<RequirementProgress, 'requirement' | 'key'>

const nothing: Met = {
  state: 'open',
  with: null,
  source: null,
  at: null,
  hours: 0,
  scorePercent: null,
  percent: null,
}

export const isMet = ({ state }: Pick<RequirementProgress, 'state'>): boolean =>
  state === 'done' || state === 'waived'

/** Evaluates one requirement of a program: by own training first, then by an older record, then by a waiver. */
export function meetRequirement(
  program: ProgramCode,
  requirement: Requirement,
  facts: Facts,
): RequirementProgress {
  const key = requirementKey(requirement)
  const here = meetHere(requirement, facts)
  const met = here.state === 'done' ? here : (meetByRecord(program, key, facts) ?? here)
  return { requirement, key, ...met }
}

function meetHere(requirement: Requirement, facts: Facts): Met {
  switch (requirement.kind) {
    case 'course':
      return meetCourse(requirement, facts)
    case 'exam': {
      const passed = earliest(facts.passed.filter(({ code }) => code === requirement.code))
      if (passed) {
        const { code, at, scorePercent } = passed
        return { ...nothing, state: 'done', source: 'exam', with: code, at, scorePercent }
      }
      const exam = facts.exams.find(({ code }) => code === requirement.code)
      return { ...nothing, state: exam?.state === 'running' ? 'under way' : 'open' }
    }
    case 'certificate': {
      const held = bestCertificate(facts.certificates, requirement.type)
      if (!held) return nothing
      if (!isInForce(held.state)) return { ...nothing, state: 'blocked', with: requirement.type }
      return { ...nothing, state: 'done', source: 'certificate', with: requirement.type, at: held.issuedAt }
    }
    case 'assessment':
      if (facts.application?.state === 'accepted')
        return { ...nothing, state: 'done', source: 'application', at: facts.application.at }
      return { ...nothing, state: facts.application ? 'under way' : 'open' }
  }
}

function meetCourse({ codes, hours }: CourseRequirement, facts: Facts): Met {
  const done = earliest(facts.finished.filter(({ code }) => codes.includes(code)))
  if (done)
    return {
      ...nothing,
      state: 'done',
      source: 'course',
      with: done.code,
      at: done.at,
      // Capped by both the person's record and the program's hours.
      hours: Math.min(hours, done.hours),
    }
  const [furthest] = facts.underWay
    .filter(({ code }) => codes.includes(code))
    .sort((one, other) => other.percent - one.percent)
  if (!furthest) return nothing
  return { ...nothing, state: 'under way', with: furthest.code, percent: furthest.percent }
}

function meetByRecord(program: ProgramCode, key: string, facts: Facts): Met | null {
  const isOfIt = (fact: { program: ProgramCode; requirement: string }) =>
    fact.program === program && fact.requirement === key
  const record = earliest(facts.records.filter(isOfIt))
  if (record) {
    const { at, hours, evidence } = record
    return { ...nothing, state: 'done', source: 'record', with: evidence, at, hours }
  }
  const waiver = earliest(facts.waivers.filter(isOfIt))
  return waiver ? { ...nothing, state: 'waived', source: 'waiver', with: waiver.reason, at: waiver.at } : null
}

export function earliest<Fact extends { at: Date }>(facts: readonly Fact[]): Fact | undefined {
  return [...facts].sort((one, other) => one.at.getTime() - other.at.getTime())[0]
}

/** From most to least significant. Replaced certificates are excluded. */
const rank: readonly CertificateState[] = ['valid', 'expiring', 'expired', 'revoked']

export const isInForce = (state: CertificateState): boolean => state === 'valid' || state === 'expiring'

/** Returns the relevant certificate of a type: the one in force, otherwise the latest of the others. */
export function bestCertificate(
  certificates: readonly CertificateFact[],
  type: string,
): CertificateFact | null {
  const [best] = certificates
    .filter((each) => each.type === type && rank.includes(each.state))
    .sort(
      (one, other) =>
        rank.indexOf(one.state) - rank.indexOf(other.state) ||
        other.issuedAt.getTime() - one.issuedAt.getTime(),
    )
  return best ?? null
}
