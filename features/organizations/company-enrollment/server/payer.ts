import type { Company, PeopleScope } from '#features/core/company-people/server/public.ts'
import { allSettings, settingsOf } from '#features/organizations/company-office/server/public.ts'
import { budgetOf, budgetsOf, companyCreditOf } from '#features/shop/credit/server/public.ts'
import type { Db } from '#platform/server/db.ts'

/** Whose credit pays what somebody with this scope buys: the company's, or their own budget. */
export interface Payer {
  of: 'company' | 'budget'
  supervisorId: string | null
  availableMinor: number
}

const isOpen = ({ useCredit, status }: Company): boolean => useCredit && status !== 'pending'

/** Null where no credit may be spent. */
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

/** The same for several supervisors, in a number of statements that does not grow; who is left out may spend nothing. */
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
