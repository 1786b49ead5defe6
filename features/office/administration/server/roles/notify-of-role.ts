import type { User } from '#features/core/accounts/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { roleChangedMail } from '../mail.ts'

/** Emails a user that a role was granted or revoked. */
export async function notifyOfRole(
  ctx: SignedInContext,
  user: User,
  role: string,
  given: boolean,
): Promise<void> {
  const { email: support } = ctx.settings.provider
  await sendMail(ctx, roleChangedMail, user.email, { firstName: user.firstName, role, given, support })
}
