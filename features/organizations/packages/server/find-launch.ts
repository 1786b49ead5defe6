import { eq } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { administratorsOf, findCompany } from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { REVOKED } from '../rules/launch-state.ts'
import { readLaunchKey } from './keys.ts'
import { coursePackages, packageLaunches } from './tables.ts'

const HOUR = 3_600_000
/** A launch reports for a day and can open the course within two hours of its start. */
const REPORTS_HOURS = 24
const OPENS_HOURS = 2

/** Returns a launch with its package by the launch page's key. Refuses keys we did not sign with `not-found`. */
export async function findLaunch(ctx: Context, key: string) {
  const id = await readLaunchKey(ctx, key)
  if (id === null || !isId(id)) refuse('not-found')
  const [found] = await ctx.db
    .select({ launch: packageLaunches, pack: coursePackages })
    .from(packageLaunches)
    .innerJoin(coursePackages, eq(coursePackages.id, packageLaunches.packageId))
    .where(eq(packageLaunches.id, id))
  return found ?? refuse('not-found')
}
export type FoundLaunch = Awaited<ReturnType<typeof findLaunch>>

const ENDED = 'This launch is too old. Open the course again in your learning system.'

/** Returns why a launch no longer reports or opens the course; null if it still does. */
export function overBecause(
  { launch, pack }: FoundLaunch,
  now: Date,
  purpose: 'report' | 'open',
): { state: 'revoked' | 'ended'; message: string } | null {
  if (pack.revokedAt) return { state: 'revoked', message: REVOKED }
  const hours = purpose === 'report' || launch.enteredAt ? REPORTS_HOURS : OPENS_HOURS
  const isOver = now.getTime() > launch.startedAt.getTime() + hours * HOUR
  return isOver ? { state: 'ended', message: ENDED } : null
}

const MAX_NAMES = 2

/** Returns the contacts at a company: 'Ask Pat Ruiz or Kim Lee at Desert Springs Water.' */
export async function companyContactsText(ctx: Context, companyId: string): Promise<string> {
  const company = await findCompany(ctx.db, companyId)
  const ids = (await administratorsOf(ctx.db, companyId)).map(({ userId }) => userId).slice(0, MAX_NAMES)
  const names = await ctx.peopleNames(ids)
  const who = ids.flatMap((id) => names.get(id) ?? []).join(' or ') || 'the people who run your training'
  return `Ask ${who} at ${company?.name ?? 'your company'}.`
}
