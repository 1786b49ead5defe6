import { emailKey } from '#platform/contract/email.ts'
import type { Context } from '../context.ts'
import { extensionPoint } from './extension-point.ts'

/** The owner of an email address, verified or not. */
export interface Addressee {
  userId: string
  partner: string
  /** Whether the owner has verified the address. An account does not show emails to an address it has not verified. */
  isReader: boolean
  readsSpanish: boolean
}

/** By lowercase email address; addresses without an account are omitted. */
export type Addressees = ReadonlyMap<string, Addressee>

/** Returns the owners of lowercase email addresses. Called once for all emails that are written together. */
export const addressees =
  extensionPoint<(ctx: Context, addresses: readonly string[]) => Promise<Addressees>>('platform.addressees')

export async function addresseesOf(ctx: Context, addresses: readonly string[]): Promise<Addressees> {
  const requested = [...new Set(addresses.map(emailKey))]
  const found = await Promise.all(ctx.parts(addressees).map((find) => find(ctx, requested)))
  return new Map(found.flatMap((each) => [...each]))
}
