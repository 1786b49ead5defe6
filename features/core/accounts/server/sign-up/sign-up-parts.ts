import type { Context } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

export interface SignedUp {
  userId: string
  /** Partner whose address was used for the sign-up. */
  program: string
  /** True if they became a member immediately. */
  isMember: boolean
  /** Campaign of the followed link; '' if it named none. */
  source: string
}

/** Action of a feature after a sign-up under a partner; runs in the transaction that creates the account. */
export type SignUpPart = (ctx: Context, signedUp: SignedUp) => Promise<void>

export const signUps = extensionPoint<SignUpPart>('accounts.signUps')
