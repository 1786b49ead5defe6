import type { PeopleScope } from '#features/companies/server/public.ts'
import { budgetOf, companyCreditOf } from '#features/credit/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { settingsOf } from './supervisor-settings.ts'

/** Whose credit pays what somebody with this scope buys: the company's, or their own budget. */
export interface Payer {
  of: 'company' | 'budget'
  supervisorId: string | null
  availableMinor: number
}

/** Null where no credit may be spent. */
export async function payerOf(db: Db, { company, supervisorId }: PeopleScope): Promise<Payer | null> {
  if (!company.useCredit || company.status === 'pending') return null
  const spends = supervisorId === null ? 'company' : (await settingsOf(db, company.id, supervisorId)).spends
  if (spends === 'nothing') return null
  if (spends === 'budget' && supervisorId !== null) {
    const { availableMinor } = await budgetOf(db, company.id, supervisorId)
    return { of: 'budget', supervisorId, availableMinor }
  }
  const { availableMinor } = await companyCreditOf(db, company.id)
  return { of: 'company', supervisorId: null, availableMinor }
}
