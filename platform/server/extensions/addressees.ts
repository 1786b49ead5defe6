import type { Call } from '../call.ts'
import { extensionPoint } from './extension-point.ts'

/** What is known of whoever an address belongs to, whether or not they have proven that. */
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
  extensionPoint<(call: Call, addresses: readonly string[]) => Promise<Addressees>>('platform.addressees')

export async function addresseesOf(call: Call, addresses: readonly string[]): Promise<Addressees> {
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))]
  const found = await Promise.all(call.parts(addressees).map((find) => find(call, wanted)))
  return new Map(found.flatMap((each) => [...each]))
}
