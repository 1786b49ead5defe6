import type { User } from '#features/accounts/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail.ts'
import { roleChangedMail } from '../mail.ts'

/** Mails a person that they have a role from now on, or have it no longer. */
export async function tellRole(call: SignedInCall, user: User, role: string, given: boolean): Promise<void> {
  const { email: support } = call.settings.provider
  await sendMail(call, roleChangedMail, user.email, { firstName: user.firstName, role, given, support })
}
