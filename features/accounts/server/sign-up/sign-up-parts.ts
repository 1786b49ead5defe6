import type { Call } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

export interface SignedUp {
  userId: string
  /** Under which partner's address they signed up. */
  program: string
  /** Whether they became a member of it at once. */
  isMember: boolean
  /** The campaign of the link that they followed; '' where it named none. */
  source: string
}

/** What a feature does once somebody has signed up under a partner; in the transaction that opens the account. */
export type SignUpPart = (call: Call, signedUp: SignedUp) => Promise<void>

export const signUps = extensionPoint<SignUpPart>('accounts.signUps')
