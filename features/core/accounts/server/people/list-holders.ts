import { and, asc, eq, exists, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Capability } from '#platform/contract/access.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { listOf } from '#platform/server/lists/list-query.ts'
import { usersWithSecondStep } from '../second-step.ts'
import { grants, users } from '../tables.ts'
import { isPersonFound } from './matches.ts'

export interface HeldGrant {
  capability: Capability
  /** Partner code or company id; null means everywhere. */
  scope: string | null
  grantedAt: Date
  /** Granting user; null if granted by the command line. */
  grantedBy: string | null
}

/** The user id in `listHolders`. */
export const personId: SQLWrapper = users.id

const person = {
  userid: users.id,
  ...pick(users, 'username', 'firstName', 'lastName', 'email', 'partner'),
}

const byName = [asc(users.lastName), asc(users.firstName), asc(users.id)]

interface HolderSearch {
  search: string
  capability?: Capability | undefined
  /** Restricts the list to users whose `personId` meets this condition. */
  among?: SQL | undefined
  page: number
  rows: number
}

/** Returns a page of users with their capabilities: all holders, or all users found by the search. For staff. */
export async function listHolders(db: Db, { search, capability, among, page, rows }: HolderSearch) {
  const where = and(
    await isPersonFound(db, users.id, search),
    among,
    search === '' || capability ? exists(heldBy(db, capability)) : undefined,
  )
  const query = db.select(person).from(users).where(where)
  const { rows: found, total } = await listOf(db, query, { page, rows }, byName)
  const ids = found.map(({ userid }) => userid)
  const held = await grantsByPerson(db, ids)
  const twoSteps = await usersWithSecondStep(db, ids)
  return {
    rows: found.map((each) => ({
      ...each,
      grants: held.get(each.userid) ?? [],
      secondStep: twoSteps.has(each.userid),
    })),
    total,
  }
}

function heldBy(db: Db, capability: Capability | undefined) {
  const which: (SQL | undefined)[] = [eq(grants.userId, users.id), isNull(grants.endedAt)]
  if (capability) which.push(eq(grants.capability, capability))
  return db
    .select({ one: sql`1` })
    .from(grants)
    .where(and(...which))
}

async function grantsByPerson(db: Db, userIds: string[]): Promise<Map<string, HeldGrant[]>> {
  const byPerson = new Map<string, HeldGrant[]>()
  if (userIds.length === 0) return byPerson
  const running = await db
    .select()
    .from(grants)
    .where(and(inArray(grants.userId, userIds), isNull(grants.endedAt)))
    .orderBy(asc(grants.grantedAt))
  for (const { userId, capability, scope, grantedAt, grantedBy } of running) {
    const held = byPerson.get(userId) ?? []
    byPerson.set(userId, held)
    held.push({ capability, scope: scope || null, grantedAt, grantedBy })
  }
  return byPerson
}
