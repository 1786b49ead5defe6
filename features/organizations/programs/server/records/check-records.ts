import { findReaders, type User } from '#features/core/accounts/server/public.ts'
import { emailKey } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { ImportCheck, ImportRow } from '../../contract/admin-views.ts'
import { CERTIFICATE, type OldRecord, type RawRow, readOldRecord } from '../../rules/admin/old-records.ts'
import type { TrackCode } from '../../rules/program-codes.ts'
import { type Known, loadRecords } from '../progress/load-records.ts'
import { readFile } from './read-file.ts'

/** Record matched to its person. */
export interface MatchedRecord extends OldRecord {
  person: User
}

interface CheckedFile {
  check: ImportCheck
  /** Records to write if there are no problems. */
  fresh: MatchedRecord[]
}

/** Checks a file against existing data: which rows are new, known already, or invalid and why. Writes nothing. */
export async function checkRecords(ctx: Context, text: string): Promise<CheckedFile> {
  const { rows: raw, problem } = readFile(text)
  const people = await findReaders(ctx.db, pluck(raw, 'email'))
  const known = await loadRecords(ctx, pluck([...people.values()], 'id'), ctx.now)
  const seen = new Map<string, number>()
  const fresh: MatchedRecord[] = []
  const rows = raw.map((row) => {
    const judged = judge(row, { people, known, seen, now: ctx.now })
    if (judged.is === 'new') fresh.push(judged.record)
    return rowView(row, judged, people.get(emailKey(row.email)))
  })
  const count = (is: ImportRow['is']) => rows.filter((row) => row.is === is).length
  return {
    fresh,
    check: { problem, rows, fresh: count('new'), known: count('known'), problems: count('problem') },
  }
}

interface WhatIsKnown {
  people: ReadonlyMap<string, User>
  known: ReadonlyMap<string, Known>
  /** First line on which each record appears. */
  seen: Map<string, number>
  now: Date
}

type Judged = { is: 'new'; record: MatchedRecord } | { is: 'known' } | { is: 'problem'; problems: string[] }

function judge(row: RawRow, { people, known, seen, now }: WhatIsKnown): Judged {
  const read = readOldRecord(row, now)
  const person = people.get(emailKey(row.email))
  const problems = 'problems' in read ? read.problems : []
  if (!person && row.email !== '') problems.push('No one has an account with this email address.')
  if (problems.length > 0 || !('record' in read) || !person) return { is: 'problem', problems }
  const { record } = read
  const key = `${person.id} ${record.program} ${record.requirement}`
  const first = seen.get(key)
  if (first !== undefined) return { is: 'problem', problems: [`This is on line ${first} already.`] }
  seen.set(key, row.line)
  const before = recordedOn(known.get(person.id), record.program, record.requirement)
  if (!before) return { is: 'new', record: { ...record, person } }
  const day = dayIn(before, OFFICE_ZONE)
  if (day === row.doneOn) return { is: 'known' }
  return { is: 'problem', problems: [`This is on record already, with the day ${formatDay(day)}.`] }
}

/** Returns the date recorded by an earlier import, or the issue date of the track's certificate. */
function recordedOn(known: Known | undefined, program: TrackCode, requirement: string): Date | null {
  if (requirement === CERTIFICATE)
    return known?.certificates.find(({ type }) => type === program)?.issuedAt ?? null
  const record = known?.facts.records.find(
    (each) => each.program === program && each.requirement === requirement,
  )
  return record?.at ?? null
}

function rowView(row: RawRow, judged: Judged, person: User | undefined): ImportRow {
  return {
    ...pick(row, 'line', 'email', 'requirement', 'doneOn', 'hours', 'evidence'),
    program: row.track,
    person: person ? fullName(person) : '',
    is: judged.is,
    problems: judged.is === 'problem' ? judged.problems : [],
  }
}
