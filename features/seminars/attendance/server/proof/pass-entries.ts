import { asc, inArray } from 'drizzle-orm'
import type { Registration } from '#features/seminars/registration/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { type PassEntry, passStatus } from '../../rules/proof/pass-status.ts'
import { passEntries } from './tables.ts'

/** Pass decision for a participant, with author and reason. */
export interface Passing {
  pass: boolean | null
  confirmed: boolean
  setBy: string | null
  reason: string
}

type Person = Pick<Registration, 'id' | 'badgeCode'>

/** Returns the pass decisions for these participants, by registration. */
export async function passingsOf(db: Db, people: readonly Person[]): Promise<(person: Person) => Passing> {
  const ids = people.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(passEntries)
          .where(inArray(passEntries.registrationId, ids))
          .orderBy(asc(passEntries.position))
  const byPerson = new Map<string, typeof rows>()
  for (const row of rows) {
    const own = byPerson.get(row.registrationId)
    if (own) own.push(row)
    else byPerson.set(row.registrationId, [row])
  }
  return ({ id, badgeCode }) => {
    const own = byPerson.get(id) ?? []
    const status = passStatus(own, badgeCode)
    const last = own.findLast(({ act }) => act === 'set')
    return { ...status, reason: status.setBy ? (last?.reason ?? '') : '' }
  }
}

interface Said {
  person: Person
  act: PassEntry['act']
  pass: boolean | null
  reason: string
}

export async function writePassEntries(ctx: Context, said: readonly Said[]): Promise<void> {
  if (said.length === 0) return
  await ctx.db.insert(passEntries).values(
    said.map(({ person, act, pass, reason }) => ({
      id: ctx.newId(),
      registrationId: person.id,
      act,
      pass,
      badge: person.badgeCode,
      reason,
      actorId: ctx.actor?.userId ?? null,
      at: ctx.now,
    })),
  )
}
