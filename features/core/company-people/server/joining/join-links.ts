import { and, desc, eq, isNull } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/context.ts'
import { joinCompanyPage } from '../../rules/key-pages.ts'
import type { PeopleScope } from '../people-scope.ts'
import { joinToken } from './join-by-token.ts'
import { companyJoinLinks } from './tables.ts'

interface NewLink {
  department: string
  shift: string
  jobRoleId: string
}

const addressOf = async (ctx: SignedInContext, id: string) =>
  `${ctx.settings.publicUrl}${joinCompanyPage.at(await joinToken(ctx, id))}`

/** Creates a join link. Employees who join through a supervisor's link are assigned to that supervisor. */
export async function makeJoinLink(
  ctx: SignedInContext,
  { company, supervisorId }: PeopleScope,
  { department, shift, jobRoleId }: NewLink,
): Promise<{ id: string; url: string }> {
  const id = ctx.newId()
  await ctx.db.insert(companyJoinLinks).values({
    id,
    companyId: company.id,
    department,
    shift,
    supervisorId,
    createdAt: ctx.now,
    jobRoleId: jobRoleId || null,
    createdBy: ctx.actor.userId,
  })
  await ctx.audit({ action: 'companies.make-join-link', target: company.id, details: { department, shift } })
  return { id, url: await addressOf(ctx, id) }
}

const MAX_LINKS = 100

/** Returns the active join links, newest first; for a supervisor, only their own. */
export async function joinLinksOf(ctx: SignedInContext, { company, supervisorId }: PeopleScope) {
  const rows = await ctx.db
    .select()
    .from(companyJoinLinks)
    .where(
      and(
        eq(companyJoinLinks.companyId, company.id),
        isNull(companyJoinLinks.endedAt),
        supervisorId === null ? undefined : eq(companyJoinLinks.supervisorId, supervisorId),
      ),
    )
    .orderBy(desc(companyJoinLinks.createdAt))
    .limit(MAX_LINKS)
  return Promise.all(
    rows.map(async ({ id, department, shift, createdAt, createdBy }) => ({
      id,
      department,
      shift,
      createdAt,
      createdBy,
      url: await addressOf(ctx, id),
    })),
  )
}

/** Ends a join link, so that it can no longer be used. Returns true if it was active. */
export async function endJoinLink(
  ctx: SignedInContext,
  { company, supervisorId }: PeopleScope,
  id: string,
): Promise<boolean> {
  const ended = await ctx.db
    .update(companyJoinLinks)
    .set({ endedAt: ctx.now })
    .where(
      and(
        eq(companyJoinLinks.id, id),
        eq(companyJoinLinks.companyId, company.id),
        isNull(companyJoinLinks.endedAt),
        supervisorId === null ? undefined : eq(companyJoinLinks.supervisorId, supervisorId),
      ),
    )
    .returning({ id: companyJoinLinks.id })
  if (ended.length > 0)
    await ctx.audit({ action: 'companies.end-join-link', target: company.id, details: { id } })
  return ended.length > 0
}
