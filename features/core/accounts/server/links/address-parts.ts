import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

export interface ProvenPerson {
  userId: string
  email: string
  firstName: string
  lastName: string
}

/** What a feature does once it is sure who reads the mail of an address; in the transaction that proves it. */
export type AddressPart = (ctx: Context, person: ProvenPerson) => Promise<void>

export const addressProofs = extensionPoint<AddressPart>('accounts.addressProofs')
