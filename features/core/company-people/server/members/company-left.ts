import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

export interface Leaving {
  companyId: string
  userId: string
}

/** What a feature has to say and to do when somebody leaves a company. */
export interface CompanyLeftPart {
  /** What will happen, in sentences for who decides: '2 seats that were not started are free again.' */
  effects: (ctx: Context, leaving: Leaving) => Promise<string[]>
  /** Does it, in the transaction that ends the membership. */
  leave: (ctx: Context, leaving: Leaving) => Promise<void>
}

export const companyLeft = extensionPoint<CompanyLeftPart>('companies.companyLeft')
