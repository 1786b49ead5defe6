import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import { outcomeOf } from '#features/exams/rules/grading/points.ts'
import type { OwnCall } from '#platform/server/call.ts'
import { phrasesOf } from '../../rules/work/likeness.ts'
import type { Program } from '../scope.ts'
import { rotpFiles, rotpInstallments, rotpMessages, rotpStudents, rotpSubmissions } from '../tables.ts'
import { newId } from '../work/assignment-desk.ts'
import { workFolder, workPath } from '../work/files/work-files.ts'
import type { Assignment } from '../work/own-work.ts'
import { NAME_AT_RISK, notes, students } from './demo-plan.ts'
import { gaugePicture } from './gauge-picture.ts'

interface Facts {
  program: Pick<Program, 'id' | 'terms'>
  people: readonly string[]
  planned: readonly Pick<Assignment, 'id' | 'criteria' | 'passPercent' | 'dueAt' | 'opensAt' | 'title'>[]
  instructorId: string
}

const DAY = 86_400_000
/** The first of the people is the demo account. */
const AT_RISK = 1 + students.findIndex(([first]) => first === NAME_AT_RISK)
const ENROLLED_DAYS = 60

export async function layWork(
  call: OwnCall,
  { program, people, planned, instructorId }: Facts,
): Promise<void> {
  const ago = (days: number) => new Date(call.now.getTime() - days * DAY)
  const places = people.map((userId) => ({
    ...{ id: uuid(), programId: program.id, userId, state: 'enrolled' as const, enrolledBy: instructorId },
    ...{ enrolledAt: ago(ENROLLED_DAYS), changedAt: ago(ENROLLED_DAYS) },
  }))
  await call.db.insert(rotpStudents).values(places)
  await call.db.insert(rotpInstallments).values(
    places.flatMap(({ id }, index) =>
      program.terms.map(({ priceMinor, startsOn }, term) => {
        const isPaid = term === 0 && index !== AT_RISK
        return {
          ...{ id: uuid(), studentId: id, term, amountMinor: priceMinor, dueOn: startsOn },
          ...(isPaid
            ? { paidAt: ago(45), reference: `Check ${2040 + index}`, recordedBy: instructorId }
            : {}),
        }
      }),
    ),
  )
  const past = planned.filter(({ dueAt }) => dueAt < call.now)
  const graded = past.flatMap((assignment, nth) =>
    people.flatMap((userId, index) => {
      // Who is at risk handed in the first one only.
      if (index === AT_RISK && nth > 0) return []
      // The demo account has one that came back to be reworked.
      const isReturned = index === 0 && nth === 2
      return [finished(assignment, { userId, index, nth, instructorId, isReturned })]
    }),
  )
  const [open] = planned.filter(
    ({ dueAt, opensAt }) => dueAt >= call.now && opensAt !== null && opensAt < call.now,
  )
  const waiting = open
    ? people
        .slice(2, 11)
        .flatMap((userId, index) =>
          index + 2 === AT_RISK ? [] : [handedIn(open.id, userId, ago((index * 8) / 9), index)],
        )
    : []
  await call.db.insert(rotpSubmissions).values([...graded, ...waiting])
  await layPhoto(call, waiting.slice(0, 2))
  await call.db.insert(rotpMessages).values({
    ...{ id: newId(call.now), programId: program.id, recipients: [...people], senderId: instructorId },
    ...{ subject: 'Bring your readings on Thursday', sentAt: ago(4) },
    text: 'On Thursday we compute recovery together. Please have the readings of one day of your plant at hand.',
  })
}

interface Grade {
  userId: string
  index: number
  nth: number
  instructorId: string
  isReturned: boolean
}

function finished(
  { id, criteria, passPercent, dueAt }: Facts['planned'][number],
  { userId, index, nth, instructorId, isReturned }: Grade,
) {
  const level = index === AT_RISK ? 0.5 : 0.72 + ((index * 7 + nth * 3) % 26) / 100
  const points = Object.fromEntries(
    criteria.map(({ key, points: most }) => [key, Math.round(most * level * 2) / 2]),
  )
  const outcome = outcomeOf(criteria, points, passPercent)
  const note = `${notes[(index + nth) % notes.length] ?? ''} Readings of plant ${index + 1}, week ${nth + 2}.`
  const at = new Date(dueAt.getTime() - (1 + (index % 5)) * DAY)
  return {
    ...{ id: newId(at), assignmentId: id, userId, version: 1, current: true, note, phrases: [] as number[] },
    ...{ handedInAt: at, createdAt: at, changedAt: at, late: false },
    ...{ gradedBy: instructorId, gradedAt: new Date(at.getTime() + 3 * DAY) },
    ...(isReturned
      ? {
          state: 'returned' as const,
          feedback: 'Please add what must not meet the hypochlorite, and where the eyewash is.',
        }
      : {
          state: 'graded' as const,
          points,
          percent: outcome?.percent ?? null,
          passed: outcome?.passed ?? null,
          feedback: 'Clear readings. Say next time what you would do about them.',
        }),
  }
}

/** Two of them wrote nearly the same. */
function handedIn(assignmentId: string, userId: string, at: Date, index: number) {
  const own = notes[index % notes.length] ?? ''
  const note =
    index < 2 ? `${notes[0]} ${index === 1 ? 'That is how we do it.' : 'I took a photo of the gauge.'}` : own
  return {
    ...{ id: newId(at), assignmentId, userId, version: 1, current: true, state: 'handed in' as const },
    ...{
      note,
      phrases: index < 2 || index > 5 ? phrasesOf(note) : [],
      handedInAt: at,
      createdAt: at,
      changedAt: at,
    },
  }
}

/** A picture of a gauge, the same file with two students. */
async function layPhoto(call: OwnCall, work: readonly { id: string }[]): Promise<void> {
  const picture = gaugePicture()
  await mkdir(workFolder(call.settings), { recursive: true })
  const rows = work.map(({ id }) => ({
    ...{ id: newId(call.now), submissionId: id, givenName: 'gauge.png', kind: 'png' as const },
    ...{ bytes: picture.length, received: picture.length, createdAt: call.now, readyAt: call.now },
    sha256: createHash('sha256').update(picture).digest('hex'),
  }))
  if (rows.length === 0) return
  await call.db.insert(rotpFiles).values(rows)
  for (const { id } of rows) await writeFile(workPath(call.settings, id), picture)
}
