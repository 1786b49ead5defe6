import { and, desc, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { SignedInCall } from '#platform/server/call.ts'
import type { PeopleScope } from '../people-scope.ts'
import { joinToken } from './join-by-token.ts'
import { companyJoinLinks } from './tables.ts'

interface NewLink {
  department: string
  shift: string
  jobRoleId: string
}

const addressOf = async (call: SignedInCall, id: string) =>
  `${call.settings.publicUrl}/joinCompany/${await joinToken(call, id)}`

/** Makes a link by which people join; who comes by that of a supervisor is looked after by the supervisor. */
export async function makeJoinLink(
  call: SignedInCall,
  { company, supervisorId }: PeopleScope,
  { department, shift, jobRoleId }: NewLink,
): Promise<{ id: string; url: string }> {
  const id = uuid({ msecs: call.now.getTime() })
  await call.db.insert(companyJoinLinks).values({
    ...{ id, companyId: company.id, department, shift, supervisorId, createdAt: call.now },
    jobRoleId: jobRoleId || null,
    createdBy: call.actor.userId,
  })
  await call.audit({ action: 'companies.make-join-link', target: company.id, details: { department, shift } })
  return { id, url: await addressOf(call, id) }
}

const MOST_LINKS = 100

/** The links that work now, the newest first; of a supervisor their own. */
export async function joinLinksOf(call: SignedInCall, { company, supervisorId }: PeopleScope) {
  const rows = await call.db
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
    .limit(MOST_LINKS)
  return Promise.all(
    rows.map(async ({ id, department, shift, createdAt, createdBy }) => ({
      ...{ id, department, shift, createdAt, createdBy },
      url: await addressOf(call, id),
    })),
  )
}

/** Ends a link; nobody joins by it any more. Answers whether it worked until now. */
export async function endJoinLink(
  call: SignedInCall,
  { company, supervisorId }: PeopleScope,
  id: string,
): Promise<boolean> {
  const ended = await call.db
    .update(companyJoinLinks)
    .set({ endedAt: call.now })
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
    await call.audit({ action: 'companies.end-join-link', target: company.id, details: { id } })
  return ended.length > 0
}
