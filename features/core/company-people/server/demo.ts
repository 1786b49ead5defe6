import { z } from 'zod'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { World } from '#platform/server/world.ts'
import { addCompany, addMember } from './commands.ts'
import { coverVacation, hire, Workforce } from './demo-people.ts'
import { addProvenDomain } from './profile/domains.ts'
import { memberRoles } from './tables.ts'

const CompaniesFile = z.strictObject({
  companies: z.array(
    z.strictObject({
      name: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      country: z.string(),
      phone: z.string(),
      email: z.string(),
      website: z.string().optional(),
      discountBasisPoints: z.int(),
      useCredit: z.boolean().optional(),
      paysByInvoice: z.boolean().optional(),
      paymentDays: z.int().optional(),
      invoiceLimitMinor: z.int().optional(),
      needsPurchaseOrder: z.boolean().optional(),
      welcome: z.string().optional(),
      /** Demo accounts with their roles. */
      members: z.record(z.string(), z.enum(memberRoles)),
      workforce: Workforce,
    }),
  ),
  /** Lists from which the names of the employees are combined. */
  firstNames: z.array(z.string()),
  lastNames: z.array(z.string()),
})

/** Creates three companies: one with users in all roles and a discount, and two small ones, one of which pays late. */
export async function buildDemoCompanies(world: World): Promise<void> {
  await world.at(-750)
  const { companies, ...names } = await demoContent('companies', CompaniesFile)
  for (const { members, workforce, ...draft } of companies) {
    const people = await Promise.all(
      Object.entries(members).map(async ([username, role]) => ({ role, ...(await world.person(username)) })),
    )
    await world.call(null, async (ctx) => {
      const company = await addCompany(ctx, draft)
      for (const { userId, role } of people) await addMember(ctx, company, userId, role)
      await hire(ctx, company, workforce, names)
      await addProvenDomain(ctx, company, workforce.domain)
    })
  }
  await coverVacation(world)
}
