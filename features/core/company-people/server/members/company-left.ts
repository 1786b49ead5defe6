import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

export interface Leaving {
  companyId: string
  userId: string
}

/** Extension point for features when an employee leaves a company. */
export interface CompanyLeftPart {
  /** Consequences, in sentences for the user who decides: '2 seats that were not started are free again.' */
  effects: (ctx: Context, leaving: Leaving) => Promise<string[]>
  /** Applies the effects in the transaction that ends the membership. */
  leave: (ctx: Context, leaving: Leaving) => Promise<void>
}

export const companyLeft = extensionPoint<CompanyLeftPart>('companies.companyLeft')
