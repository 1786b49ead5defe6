import { emailKey } from '#platform/contract/email.ts'
import type { Context } from '../context.ts'
import { extensionPoint } from './extension-point.ts'

/** What is known of the owner of an address, whether or not they have verified it. */
export interface Addressee {
  userId: string
  partner: string
  /** Whether they read the mail of the address: what was meant for an address goes to no account that has not proven it. */
  isReader: boolean
  readsSpanish: boolean
}

/** By the address in lower case; who has no account is left out. */
export type Addressees = ReadonlyMap<string, Addressee>

/** Who these addresses, in lower case, belong to; asked once for all mails that are written together. */
export const addressees =
  extensionPoint<(ctx: Context, addresses: readonly string[]) => Promise<Addressees>>('platform.addressees')

export async function addresseesOf(ctx: Context, addresses: readonly string[]): Promise<Addressees> {
  const requested = [...new Set(addresses.map(emailKey))]
  const found = await Promise.all(ctx.parts(addressees).map((find) => find(ctx, requested)))
  return new Map(found.flatMap((each) => [...each]))
}
