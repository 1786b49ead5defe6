import { readAddresses } from '#platform/contract/contacts/read-addresses.ts'
import { emailKey } from '#platform/contract/email.ts'

export const manualStates = ['waiting', 'confirmed', 'declined'] as const
export type ManualState = (typeof manualStates)[number]

/** Returns the distinct normalized email addresses of a pasted list. */
export const pastedAddresses = (text: string): string[] => [
  ...new Set(readAddresses(text).flatMap(({ address }) => (address ? [emailKey(address)] : []))),
]
