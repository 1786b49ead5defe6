import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

export interface CompanyDeparture {
  companyId: string
  userId: string
}

/** Extension point for features when an employee leaves a company. */
export interface CompanyDeparturePart {
  /** Consequences, in sentences for the user who decides: '2 seats that were not started are free again.' */
  effects: (ctx: Context, leaving: CompanyDeparture) => Promise<string[]>
  /** Applies the effects in the transaction that ends the membership. */
  leave: (ctx: Context, leaving: CompanyDeparture) => Promise<void>
}

export const companyLeft = extensionPoint<CompanyDeparturePart>('companies.companyLeft')
