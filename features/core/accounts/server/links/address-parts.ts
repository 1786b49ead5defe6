import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

export interface ProvenPerson {
  userId: string
  email: string
  firstName: string
  lastName: string
}

/** Action of a feature after a user proves ownership of an address; runs in the transaction that records the proof. */
export type AddressPart = (ctx: Context, person: ProvenPerson) => Promise<void>

export const addressProofs = extensionPoint<AddressPart>('accounts.addressProofs')
