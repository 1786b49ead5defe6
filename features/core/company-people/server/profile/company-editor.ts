import { eq } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { editor } from '#platform/server/resource/editor.ts'
import type { Store } from '#platform/server/resource/store.ts'
import { CompanyProfile, companyLabels } from '../../contract/company-draft.ts'
import type { Company } from '../find-company.ts'
import { memberIds } from '../queries.ts'
import { companies } from '../tables.ts'

/** Returns a company's profile in the shape of its form. */
export const profileOf = (company: Company): CompanyProfile => {
  const { name, address, city, state, zip, country, phone, phone2, email, website } = company
  return {
    name,
    address,
    city,
    state,
    zip,
    country,
    phone,
    phone2,
    email,
    website,
    ...pick(company, 'language', 'taxId', 'billingEmails', 'timeZone', 'needsPurchaseOrder', 'welcome'),
    discountBasisPoints: company.discountBasisPoints,
  }
}

const store: Store<CompanyProfile> = {
  async find(ctx, id, lock = false) {
    const found = ctx.db.select().from(companies).where(eq(companies.id, id))
    const [row] = await (lock ? found.for('no key update') : found)
    return row ? { id, draft: profileOf(row), revision: row.revision, archivedAt: null } : null
  },
  insert: () => Promise.reject(new Error('Companies are added by addCompany')),
  async update(ctx, { id, revision, draft: before }, draft) {
    await ctx.db
      .update(companies)
      .set({ ...draft, revision: revision + 1 })
      .where(eq(companies.id, id))
    if (before.discountBasisPoints !== draft.discountBasisPoints)
      await announceTo(ctx.db, 'prices', await memberIds(ctx.db, id))
  },
  setArchived: () => Promise.reject(new Error('Companies are blocked, not archived')),
}

/**
 * Changes a company's profile, with history: `companyEditor.save(call, { id, revision, changes })`. The caller checks
 * permission, and whether the discount may be changed (staff only).
 */
export const companyEditor = editor<CompanyProfile>({
  name: 'companies.company',
  nameOf: ({ name }) => name,
  labels: companyLabels,
  schema: CompanyProfile,
  store,
})
