import type { Company, PeopleScope } from '#features/core/company-people/server/public.ts'
import { allSettings, settingsOf } from '#features/organizations/company-office/server/public.ts'
import { budgetOf, budgetsOf, companyCreditOf } from '#features/shop/credit/server/public.ts'
import type { Db } from '#platform/server/db.ts'

/** Source of payment for purchases in a scope: the company's credit or the supervisor's budget. */
export interface Payer {
  of: 'company' | 'budget'
  supervisorId: string | null
  availableMinor: number
}

const isOpen = ({ useCredit, status }: Company): boolean => useCredit && status !== 'pending'

/** Returns who pays from credit; null if no credit may be spent. */
export async function payerOf(db: Db, { company, supervisorId }: PeopleScope): Promise<Payer | null> {
  if (!isOpen(company)) return null
  const spends = supervisorId === null ? 'company' : (await settingsOf(db, company.id, supervisorId)).spends
  if (spends === 'nothing') return null
  if (spends === 'budget' && supervisorId !== null) {
    const { availableMinor } = await budgetOf(db, company.id, supervisorId)
    return { of: 'budget', supervisorId, availableMinor }
  }
  const { availableMinor } = await companyCreditOf(db, company.id)
  return { of: 'company', supervisorId: null, availableMinor }
}

/** Same, for several supervisors with a fixed number of statements. Those missing in the result may spend nothing. */
export async function payersOf(
  db: Db,
  company: Company,
  supervisorIds: readonly string[],
): Promise<Map<string, Payer>> {
  if (supervisorIds.length === 0 || !isOpen(company)) return new Map()
  const [settings, budgets, ofCompany] = await Promise.all([
    allSettings(db, company.id),
    budgetsOf(db, company.id),
    companyCreditOf(db, company.id),
  ])
  return new Map(
    supervisorIds.flatMap((supervisorId): [string, Payer][] => {
      const { spends = 'budget' } = settings.get(supervisorId) ?? {}
      if (spends === 'nothing') return []
      const payer: Payer =
        spends === 'company'
          ? { of: 'company', supervisorId: null, availableMinor: ofCompany.availableMinor }
          : { of: 'budget', supervisorId, availableMinor: budgets.get(supervisorId)?.availableMinor ?? 0 }
      return [[supervisorId, payer]]
    }),
  )
}
