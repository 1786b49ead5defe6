import { and, eq, isNull, or } from 'drizzle-orm'
import type { EndingPart, PersonalExport } from '#features/core/accounts/server/public.ts'
import {
  type CompanyLeftPart,
  findCompany,
  type InvitationPart,
} from '#features/core/company-people/server/public.ts'
import { applyGroups } from './groups/apply-groups.ts'
import { directoryChanges, directoryPeople } from './tables.ts'

/** What the directories of a person's companies have sent about them. */
export const exportDirectory: PersonalExport = async ({ db }, userId) => {
  const rows = await db.select().from(directoryPeople).where(eq(directoryPeople.userId, userId))
  return rows.map(({ userName, active, resource, createdAt, changedAt }) => ({
    userName,
    active,
    resource,
    createdAt,
    changedAt,
  }))
}

/** The directory keeps its own record of the person; here nothing leads from it to the account any more. */
export const endingOfDirectory: EndingPart = {
  async forget({ db }, userId) {
    await db
      .update(directoryPeople)
      .set({ userId: null, active: false })
      .where(eq(directoryPeople.userId, userId))
    await db.delete(directoryChanges).where(eq(directoryChanges.userId, userId))
  },
}

/** Who leaves a company in any way is inactive for its directory. */
export const directoryOfLeaver: CompanyLeftPart = {
  effects: async () => [],
  async leave({ db, now }, { companyId, userId }) {
    await db
      .update(directoryPeople)
      .set({ active: false, supervises: false, leftAt: null, changedAt: now })
      .where(and(eq(directoryPeople.companyId, companyId), eq(directoryPeople.userId, userId)))
  },
}

/** Who accepts the invitation is the person that the directory has sent. */
export const directoryOfInvited: InvitationPart = {
  async accepted(ctx, { companyId, email, userId }) {
    const [row] = await ctx.db
      .update(directoryPeople)
      .set({ userId, changedAt: ctx.now })
      .where(
        and(
          eq(directoryPeople.companyId, companyId),
          eq(directoryPeople.email, email),
          eq(directoryPeople.active, true),
          or(isNull(directoryPeople.userId), eq(directoryPeople.userId, userId)),
        ),
      )
      .returning({ id: directoryPeople.id })
    const company = row && (await findCompany(ctx.db, companyId))
    if (company) await applyGroups(ctx, company, [row.id])
  },
  withdrawn: async () => 0,
}
