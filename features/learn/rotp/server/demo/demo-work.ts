import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { outcomeOf } from '#features/learn/grading/rules/points.ts'
import type { SystemContext } from '#platform/server/context.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { phrasesOf } from '../../rules/work/likeness.ts'
import type { Program } from '../scope.ts'
import { rotpFiles, rotpInstallments, rotpMessages, rotpStudents, rotpSubmissions } from '../tables.ts'
import { workName } from '../work/files/work-files.ts'
import type { Assignment } from '../work/own-work.ts'
import { atRiskOf, type DemoProgram } from './demo-plan.ts'
import { gaugePicture } from './gauge-picture.ts'

interface Facts {
  written: DemoProgram
  program: Pick<Program, 'id' | 'terms'>
  people: readonly string[]
  planned: readonly Pick<Assignment, 'id' | 'criteria' | 'passPercent' | 'dueAt' | 'opensAt' | 'title'>[]
  instructorId: string
}

const DAY = 86_400_000
const ENROLLED_DAYS = 60

export async function seedWork(
  ctx: SystemContext,
  { written, program, people, planned, instructorId }: Facts,
): Promise<void> {
  const atRisk = atRiskOf(written)
  const ago = (days: number) => ctx.after(-days * DAY)
  const places = people.map((userId) => ({
    id: uuid(),
    programId: program.id,
    userId,
    state: 'enrolled' as const,
    enrolledBy: instructorId,
    enrolledAt: ago(ENROLLED_DAYS),
    changedAt: ago(ENROLLED_DAYS),
  }))
  await ctx.db.insert(rotpStudents).values(places)
  await ctx.db.insert(rotpInstallments).values(
    places.flatMap(({ id }, index) =>
      program.terms.map(({ priceMinor, startsOn }, term) => {
        const isPaid = term === 0 && index !== atRisk
        return {
          id: uuid(),
          studentId: id,
          term,
          amountMinor: priceMinor,
          dueOn: startsOn,
          ...(isPaid
            ? { paidAt: ago(45), reference: `Check ${2040 + index}`, recordedBy: instructorId }
            : {}),
        }
      }),
    ),
  )
  const past = planned.filter(({ dueAt }) => dueAt < ctx.now)
  const graded = past.flatMap((assignment, nth) =>
    people.flatMap((userId, index) => {
      // The at-risk student submitted only the first assignment.
      if (index === atRisk && nth > 0) return []
      // The demo account has one assignment returned for rework.
      const isReturned = index === 0 && nth === 2
      return [finished(written, assignment, { userId, index, nth, instructorId, isReturned })]
    }),
  )
  const [open] = planned.filter(
    ({ dueAt, opensAt }) => dueAt >= ctx.now && opensAt !== null && opensAt < ctx.now,
  )
  const waiting = open
    ? people
        .slice(2, 11)
        .flatMap((userId, index) =>
          index + 2 === atRisk
            ? []
            : [handedIn(written, { assignmentId: open.id, userId, at: ago((index * 8) / 9), index })],
        )
    : []
  await ctx.db.insert(rotpSubmissions).values([...graded, ...waiting])
  await seedPhoto(ctx, waiting.slice(0, 2))
  await ctx.db.insert(rotpMessages).values({
    id: ctx.newId(),
    programId: program.id,
    recipients: [...people],
    senderId: instructorId,
    ...written.message,
    sentAt: ago(4),
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
  written: DemoProgram,
  { id, criteria, passPercent, dueAt }: Facts['planned'][number],
  { userId, index, nth, instructorId, isReturned }: Grade,
) {
  const { notes, feedback } = written
  const level = index === atRiskOf(written) ? 0.5 : 0.72 + ((index * 7 + nth * 3) % 26) / 100
  const points = Object.fromEntries(
    criteria.map(({ key, points: most }) => [key, Math.round(most * level * 2) / 2]),
  )
  const outcome = outcomeOf(criteria, points, passPercent)
  const note = `${notes[(index + nth) % notes.length] ?? ''} Readings of plant ${index + 1}, week ${nth + 2}.`
  const at = new Date(dueAt.getTime() - (1 + (index % 5)) * DAY)
  return {
    id: uuid({ msecs: at.getTime() }),
    assignmentId: id,
    userId,
    version: 1,
    current: true,
    note,
    phrases: [] as number[],
    handedInAt: at,
    createdAt: at,
    changedAt: at,
    late: false,
    gradedBy: instructorId,
    gradedAt: new Date(at.getTime() + 3 * DAY),
    ...(isReturned
      ? {
          state: 'returned' as const,
          feedback: feedback.returned,
        }
      : {
          state: 'graded' as const,
          points,
          percent: outcome?.percent ?? null,
          passed: outcome?.passed ?? null,
          feedback: feedback.graded,
        }),
  }
}

/** Creates a submission; the first two have nearly the same note. */
function handedIn(
  { notes }: DemoProgram,
  { assignmentId, userId, at, index }: { assignmentId: string; userId: string; at: Date; index: number },
) {
  const own = notes[index % notes.length] ?? ''
  const note =
    index < 2 ? `${notes[0]} ${index === 1 ? 'That is how we do it.' : 'I took a photo of the gauge.'}` : own
  return {
    id: uuid({ msecs: at.getTime() }),
    assignmentId,
    userId,
    version: 1,
    current: true,
    state: 'handed in' as const,
    note,
    phrases: index < 2 || index > 5 ? phrasesOf(note) : [],
    handedInAt: at,
    createdAt: at,
    changedAt: at,
  }
}

/** Stores a gauge picture; two students submit the same file. */
async function seedPhoto(ctx: SystemContext, work: readonly { id: string }[]): Promise<void> {
  const picture = gaugePicture()
  const rows = work.map(({ id }) => ({
    id: ctx.newId(),
    submissionId: id,
    givenName: 'gauge.png',
    kind: 'png' as const,
    bytes: picture.length,
    received: picture.length,
    createdAt: ctx.now,
    readyAt: ctx.now,
    sha256: createHash('sha256').update(picture).digest('hex'),
  }))
  if (rows.length === 0) return
  await ctx.db.insert(rotpFiles).values(rows)
  for (const { id } of rows) await fileStore(ctx.settings).write(workName(id), picture)
}
