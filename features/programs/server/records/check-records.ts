import { findReaders, type User } from '#features/accounts/server/public.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import type { Call } from '#platform/server/call.ts'
import type { ImportCheck, ImportRow } from '../../contract/desk-views.ts'
import { CERTIFICATE, type OldRecord, type RawRow, readOldRecord } from '../../rules/desk/old-records.ts'
import type { TrackCode } from '../../rules/program-codes.ts'
import { fullName } from '../people.ts'
import { type Known, loadRecords } from '../standing/load-records.ts'
import { readFile } from './read-file.ts'

/** A record with the person it belongs to. */
export interface MatchedRecord extends OldRecord {
  person: User
}

interface CheckedFile {
  check: ImportCheck
  /** What is to be written when there are no faults. */
  fresh: MatchedRecord[]
}

/** Reads a file against what is known: which rows are new, known already, or faulty and why. Writes nothing. */
export async function checkRecords(call: Call, text: string): Promise<CheckedFile> {
  const { rows: raw, problem } = readFile(text)
  const people = await findReaders(
    call.db,
    raw.map(({ email }) => email),
  )
  const known = await loadRecords(
    call.db,
    [...people.values()].map(({ id }) => id),
    call.now,
  )
  const seen = new Map<string, number>()
  const fresh: MatchedRecord[] = []
  const rows = raw.map((row) => {
    const judged = judge(row, { people, known, seen, now: call.now })
    if (judged.is === 'new') fresh.push(judged.record)
    return rowView(row, judged, people.get(row.email.toLowerCase()))
  })
  const count = (is: ImportRow['is']) => rows.filter((row) => row.is === is).length
  return {
    fresh,
    check: { problem, rows, fresh: count('new'), known: count('known'), faults: count('fault') },
  }
}

interface WhatIsKnown {
  people: ReadonlyMap<string, User>
  known: ReadonlyMap<string, Known>
  /** On which line a record stood first. */
  seen: Map<string, number>
  now: Date
}

type Judged = { is: 'new'; record: MatchedRecord } | { is: 'known' } | { is: 'fault'; problems: string[] }

function judge(row: RawRow, { people, known, seen, now }: WhatIsKnown): Judged {
  const read = readOldRecord(row, now)
  const person = people.get(row.email.toLowerCase())
  const problems = 'problems' in read ? read.problems : []
  if (!person && row.email !== '') problems.push('No one has an account with this email address.')
  if (problems.length > 0 || !('record' in read) || !person) return { is: 'fault', problems }
  const { record } = read
  const key = `${person.id} ${record.program} ${record.requirement}`
  const first = seen.get(key)
  if (first !== undefined) return { is: 'fault', problems: [`This is on line ${first} already.`] }
  seen.set(key, row.line)
  const before = recordedOn(known.get(person.id), record.program, record.requirement)
  if (!before) return { is: 'new', record: { ...record, person } }
  const day = before.toISOString().slice(0, 10)
  if (day === row.doneOn) return { is: 'known' }
  return { is: 'fault', problems: [`This is on record already, with the day ${formatDay(day)}.`] }
}

/** The day that an earlier file gave for the same thing, or that a certificate of the track bears. */
function recordedOn(known: Known | undefined, program: TrackCode, requirement: string): Date | null {
  if (requirement === CERTIFICATE)
    return known?.certificates.find(({ type }) => type === program)?.issuedAt ?? null
  const record = known?.facts.records.find(
    (each) => each.program === program && each.requirement === requirement,
  )
  return record?.at ?? null
}

function rowView(row: RawRow, judged: Judged, person: User | undefined): ImportRow {
  const { line, email, requirement, doneOn, hours, evidence } = row
  return {
    ...{ line, email, requirement, doneOn, hours, evidence },
    program: row.track,
    person: person ? fullName(person) : '',
    is: judged.is,
    problems: judged.is === 'fault' ? judged.problems : [],
  }
}
