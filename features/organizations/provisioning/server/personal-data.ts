import { and, eq, isNull, or } from 'drizzle-orm'
import type { PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import {
  type CompanyDeparturePart,
  findCompany,
  type InvitationPart,
} from '#features/core/company-people/server/public.ts'
import { applyGroups } from './groups/apply-groups.ts'
import { directoryChanges, directoryPeople } from './tables.ts'

/** Exports the data that the directories of a user's companies have sent about them. */
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

/** Unlinks the directory's own record from the deleted account. */
export const directoryTerminationPart: TerminationPart = {
  async forget({ db }, userId) {
    await db
      .update(directoryPeople)
      .set({ userId: null, active: false })
      .where(eq(directoryPeople.userId, userId))
    await db.delete(directoryChanges).where(eq(directoryChanges.userId, userId))
  },
}

/** Marks a member inactive in the company's directory when they leave the company for any reason. */
export const directoryOfLeaver: CompanyDeparturePart = {
  effects: async () => [],
  async leave({ db, now }, { companyId, userId }) {
    await db
      .update(directoryPeople)
      .set({ active: false, supervises: false, leftAt: null, changedAt: now })
      .where(and(eq(directoryPeople.companyId, companyId), eq(directoryPeople.userId, userId)))
  },
}

/** Links the account that accepts an invitation to the user that the directory sent. */
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
