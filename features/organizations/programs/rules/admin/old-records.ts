import { emailKey } from '#platform/contract/email.ts'
import { emailAddress } from '#platform/contract/fields.ts'
import { dayIn, isDay, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { TrackCode } from '../program-codes.ts'
import { programs } from '../programs.ts'
import { type Requirement, requirementKey } from '../requirements.ts'

/** Columns of an import file of old records. If `hours` is omitted, the requirement's own hours count. */
export const importColumns = ['email', 'track', 'requirement', 'done_on', 'hours', 'evidence'] as const

/** Value of `requirement` for a certificate issued by the old register itself. */
export const CERTIFICATE = 'certificate'

/** A row of the import file. `line` counts the heading as 1. */
export interface RawRow {
  line: number
  email: string
  track: string
  requirement: string
  doneOn: string
  hours: string
  evidence: string
}

/** A valid row to import; `requirement` is the key, or 'certificate'. */
export interface OldRecord {
  line: number
  email: string
  program: TrackCode
  requirement: string
  doneAt: Date
  hours: number
  evidence: string
}

const tracks: Readonly<Record<string, TrackCode>> = {
  operator: 'WTCP-OPERATOR',
  'wtcp-operator': 'WTCP-OPERATOR',
  advanced: 'WTCP-ADVANCED',
  'wtcp-advanced': 'WTCP-ADVANCED',
}

const EARLIEST = '1990-01-01'
const MAX_HOURS = 200
const email = emailAddress()

/** Parses one row into a record, or returns all its problems as sentences. */
export function readOldRecord(row: RawRow, now: Date): { record: OldRecord } | { problems: string[] } {
  const problems: string[] = []
  if (!email.safeParse(row.email).success) problems.push('This is not a valid email address.')
  const program = tracks[row.track.toLowerCase()]
  if (!program) problems.push('The track is neither "operator" nor "advanced".')
  const found = program ? findRequirement(program, row.requirement) : null
  if (program && !found) problems.push(`"${row.requirement}" is no requirement of this track.`)
  const dayProblem = problemOfDay(row.doneOn, now)
  if (dayProblem) problems.push(dayProblem)
  const hours = readHours(row.hours, found?.hours ?? 0)
  if (hours === null) problems.push(`The hours are no number from 0 to ${MAX_HOURS}.`)
  if (row.evidence === '') problems.push('The evidence is missing: say where the paper lies.')
  if (row.evidence.length > 300) problems.push('The evidence has more than 300 characters.')
  if (problems.length > 0 || !program || !found || hours === null) return { problems }
  return {
    record: {
      line: row.line,
      email: emailKey(row.email),
      program,
      hours,
      evidence: row.evidence,
      requirement: found.key,
      doneAt: new Date(`${row.doneOn}T12:00:00Z`),
    },
  }
}

/** Matches by key, a course of the requirement, or the certificate itself. Other levels' certificates do not match. */
function findRequirement(program: TrackCode, text: string): { key: string; hours: number } | null {
  const requested = text.trim().toLowerCase()
  if (requested === CERTIFICATE) return { key: CERTIFICATE, hours: hoursOf(program) }
  const found = programs[program].editions
    .flatMap(({ requirements }) => requirements)
    .find((requirement) => namesOf(requirement).some((name) => name.toLowerCase() === requested))
  if (!found) return null
  return { key: requirementKey(found), hours: found.kind === 'course' ? found.hours : 0 }
}

const hoursOf = (program: TrackCode): number => programs[program].editions[0].hours

function namesOf(requirement: Requirement): string[] {
  if (requirement.kind === 'course') return [requirementKey(requirement), ...requirement.codes]
  return requirement.kind === 'exam' ? [requirement.code] : []
}

function problemOfDay(text: string, now: Date): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'Please write the day like 2014-06-30.'
  if (!isDay(text)) return `There is no ${text}.`
  if (text > dayIn(now, OFFICE_ZONE)) return 'The day is in the future.'
  return text < EARLIEST ? `The day is before ${EARLIEST}.` : null
}

function readHours(text: string, otherwise: number): number | null {
  if (text === '') return otherwise
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null
  return Number(text) <= MAX_HOURS ? Number(text) : null
}
