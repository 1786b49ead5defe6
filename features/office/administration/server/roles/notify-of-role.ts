import type { User } from '#features/core/accounts/server/public.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { sendMail } from '#platform/server/mail.ts'
import { roleChangedMail } from '../mail.ts'

/** Mails a person that they have a role from now on, or have it no longer. */
export async function notifyOfRole(
  ctx: SignedInContext,
  user: User,
  role: string,
  given: boolean,
): Promise<void> {
  const { email: support } = ctx.settings.provider
  await sendMail(ctx, roleChangedMail, user.email, { firstName: user.firstName, role, given, support })
}
