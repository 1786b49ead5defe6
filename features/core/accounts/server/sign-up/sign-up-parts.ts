import type { Context } from '#platform/server/context.ts'
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

/** What a feature does after a sign-up under a partner; in the transaction that opens the account. */
export type SignUpPart = (ctx: Context, signedUp: SignedUp) => Promise<void>

export const signUps = extensionPoint<SignUpPart>('accounts.signUps')
