import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { addressOfNobody, hasMailbox } from '#platform/contract/email.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import { availableUsername } from '../../rules/available-username.ts'
import { hashPassword } from '../passwords.ts'
import { hasNoPassword } from '../people/is-reader.ts'
import { findUser } from '../queries.ts'
import { addPeople } from '../register-person.ts'
import { endSessions } from '../sessions.ts'
import { users } from '../tables.ts'

export interface BadgePerson {
  firstName: string
  lastName: string
  company: string
  /** Base of the user name: 'harbor-10301'. */
  wantedName: string
}

export interface BadgeAccount {
  userId: string
  username: string
  /** Stored only as a hash and shown once. */
  pin: string
}

const PIN_DIGITS = 8

const newPin = (): string => Array.from({ length: PIN_DIGITS }, () => String(randomInt(10))).join('')

/**
 * Creates accounts for users without an email address, who log in with a user name and a PIN. Results are in input
 * order. A lock serializes calls to prevent duplicate names.
 */
export async function openBadgeAccounts(
  ctx: Context,
  people: readonly BadgePerson[],
): Promise<BadgeAccount[]> {
  if (people.length === 0) return []
  await ctx.lock('accounts.badge-names')
  const taken = await namesLike(ctx, people)
  const accounts: BadgeAccount[] = []
  for (const { firstName, lastName, company, wantedName } of people) {
    const username = availableUsername(wantedName.toLowerCase(), taken)
    taken.add(username)
    const pin = newPin()
    const draft = {
      username,
      firstName,
      lastName,
      company,
      title: '',
      phone: '',
      address: '',
      city: '',
      state: '',
      zip: '',
      country: '',
      email: addressOfNobody(username),
      personalInfo: {
        exactname: fullName({ firstName, lastName }),
        nickname: firstName,
        sex: '',
        hatsize: '',
        shirtsize: '',
        shipping: '',
      },
    }
    const [userId = ''] = await addPeople(ctx, [draft], await hashPassword(pin))
    accounts.push({ userId, username, pin })
  }
  return accounts
}

async function namesLike(ctx: Context, people: readonly BadgePerson[]): Promise<Set<string>> {
  const roots = people.map(({ wantedName }) => wantedName.toLowerCase())
  const rows = await ctx.db
    .select({ username: sql<string>`lower(${users.username})` })
    .from(users)
    .where(
      sql`exists (select 1 from unnest(${sql.param(roots)}::text[]) as root
        where starts_with(lower(${users.username}), root))`,
    )
  return new Set(rows.map(({ username }) => username))
}

/** Replaces the PIN of a user without an email address and ends their sessions; null for other users. */
export async function renewPin(ctx: Context, userId: string): Promise<string | null> {
  const user = await findUser(ctx.db, userId)
  // Deleted accounts have no password.
  if (!user || hasMailbox(user.email) || hasNoPassword(user)) return null
  const pin = newPin()
  await ctx.db
    .update(users)
    .set({ passwordHash: await hashPassword(pin) })
    .where(eq(users.id, userId))
  await endSessions(ctx, userId)
  await ctx.audit({ action: 'accounts.renewPin', target: userId })
  return pin
}
