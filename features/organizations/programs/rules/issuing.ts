import type { Facts } from './facts.ts'
import type { RequirementProgress } from './meet-requirement.ts'
import { isTrack } from './program-codes.ts'
import type { Progress } from './progress-states.ts'

/** A fact on which a certificate is based. */
interface Evidence {
  kind: 'course' | 'exam' | 'hours' | 'record'
  code: string
  name: string
  at: Date
  hours: number | null
  scorePercent: number | null
  note?: string
}

/**
 * True if the certificate is issued automatically: all requirements are met, there is no earlier one, and the person is
 * admitted if admission is needed. If everything comes from older records, staff decide.
 */
export function byRule({ code, state, participant, requirements }: Progress): boolean {
  if (state !== 'complete') return false
  if (!isTrack(code)) return true
  if (participant?.state !== 'admitted') return false
  return requirements.some(({ source }) => source === 'course' || source === 'exam')
}

/** Returns the contact hours on the certificate: the hours earned. Waived requirements give none. */
export const certificateHours = ({ hours }: Pick<Progress, 'hours'>): number => hours

/** Returns the score on the certificate: the mean of its exams as an integer percent; null without an exam. */
export function scoreOf({ requirements }: Pick<Progress, 'requirements'>): number | null {
  const scores = requirements.flatMap(({ scorePercent }) => scorePercent ?? [])
  if (scores.length === 0) return null
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}

/** Returns the evidence for a certificate in the order of the requirements, followed by attended hours. */
export function evidenceOf(
  { requirements, attended }: Pick<Progress, 'requirements' | 'attended'>,
  facts: Facts,
): Evidence[] {
  const rows: Evidence[] = requirements.flatMap((met) => {
    const one = evidence(met, facts)
    return one ? [one] : []
  })
  if (!attended) return rows
  const { hours, names, at } = attended
  const name = `Attended: ${names.join(', ')}`
  return [...rows, { kind: 'hours', code: 'attendance', name, at, hours, scorePercent: null }]
}

function evidence({ key, source, with: what, at, hours, scorePercent }: RequirementProgress, facts: Facts) {
  if (!at || !source) return null
  const code = source === 'record' || source === 'waiver' ? key : (what ?? key)
  const named = { code, at, hours: hours || null, scorePercent }
  switch (source) {
    case 'course':
      return { ...named, kind: 'course' as const, ...namedIn(facts.finished, code) }
    case 'exam':
      return { ...named, kind: 'exam' as const, ...namedIn(facts.passed, code) }
    case 'certificate':
      return { ...named, kind: 'record' as const, name: `Certificate ${code}` }
    case 'application':
      return { ...named, kind: 'record' as const, name: 'Portfolio and assessment by an evaluator' }
    case 'record':
      return { ...named, kind: 'record' as const, name: `Older record: ${what ?? ''}` }
    case 'waiver':
      return { ...named, kind: 'record' as const, name: 'Waived by the provider' }
  }
}

interface Named {
  code: string
  name: string
  note?: string
}

/** Returns the name of a fact, and its proctor or signer if any. */
function namedIn(facts: readonly Named[], code: string): Pick<Named, 'name' | 'note'> {
  const { name = code, note } = facts.find((fact) => fact.code === code) ?? {}
  return note ? { name, note } : { name }
}
