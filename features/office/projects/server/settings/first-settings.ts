import { and, asc, eq, isNull } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/server/db.ts'
import { type StateKind, stateKindNames } from '../../rules/project-words.ts'
import { taskStates } from '../tables.ts'

const first: readonly (readonly [id: string, kind: StateKind])[] = [
  ['5f0c3a86-6f0e-4a53-9a3e-000000000001', 'open'],
  ['5f0c3a86-6f0e-4a53-9a3e-000000000002', 'started'],
  ['5f0c3a86-6f0e-4a53-9a3e-000000000003', 'waiting'],
  ['5f0c3a86-6f0e-4a53-9a3e-000000000004', 'done'],
]

/** Creates one state of each kind, once per database. Changes by staff are preserved. */
export async function seedStates(db: Db, now: Date): Promise<void> {
  await db
    .insert(taskStates)
    .values(
      first.map(([id, kind], index) => ({
        id,
        kind,
        name: stateKindNames[kind],
        position: (index + 1) * 10,
        createdAt: now,
        changedAt: now,
      })),
    )
    .onConflictDoNothing()
}

/** Returns the first state of a kind. */
export async function firstState(db: Db, kind: StateKind): Promise<string> {
  const [state] = await db
    .select({ id: taskStates.id })
    .from(taskStates)
    .where(and(eq(taskStates.kind, kind), isNull(taskStates.archivedAt)))
    .orderBy(asc(taskStates.position), asc(taskStates.id))
    .limit(1)
  return state?.id ?? refuse('not-found')
}
