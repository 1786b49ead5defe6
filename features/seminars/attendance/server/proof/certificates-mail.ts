import { hasNoPassword, type User } from '#features/core/accounts/server/public.ts'
import { achievementOf, hoursText } from '#features/learn/certificates/rules/certificate-text.ts'
import { type Certificate, verifyAddress } from '#features/learn/certificates/server/public.ts'
import type { Event } from '#features/seminars/events/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { type MailTemplate, sendMail } from '#platform/server/mail.ts'
import { button, heading } from '#platform/server/mail-blocks.ts'

interface Facts {
  firstName: string
  eventName: string
  certificates: readonly { name: string; number: string; hours: string; verifyUrl: string }[]
  /** Username of an account that has no password yet; otherwise null. */
  newAccount: string | null
  email: string
  publicUrl: string
}

/** Email with a participant's certificates of an event and how to access them. */
const seminarCertificates: MailTemplate<Facts> = {
  name: 'seminarCertificates',
  topic: 'seminars',
  subject: ({ eventName, certificates }) =>
    `Your ${certificates.length === 1 ? 'certificate' : 'certificates'}: ${eventName}`,
  body: (facts) => [
    heading(`Congratulations, ${facts.firstName}.`),
    `You have attended and passed ${facts.eventName}. Your hours are in your wallet, and anyone can verify what you have earned.`,
    {
      kind: 'table',
      columns: ['Certificate', 'Number', 'Hours'],
      rows: facts.certificates.map(({ name, number, hours }) => [name, number, hours]),
    },
    button('See your certificates', `${facts.publicUrl}/recertify`),
    ...(facts.newAccount === null
      ? []
      : [
          `Your account saves them; your user name is ${facts.newAccount}. To set its password, open ${facts.publicUrl}, choose Log In and then Forgot Login, and enter ${facts.email}: you will get a link by email.`,
        ]),
    ...facts.certificates.map(
      ({ number, verifyUrl }) => `The address of ${number} for anyone who wants to verify it: ${verifyUrl}`,
    ),
  ],
}

interface Sent {
  event: Event
  user: User
  issued: readonly Certificate[]
}

export async function mailCertificates(ctx: Context, { event, user, issued }: Sent): Promise<void> {
  await sendMail(ctx, seminarCertificates, user.email, {
    firstName: user.firstName,
    eventName: event.name,
    certificates: issued.map(({ snapshot, number, hours, verifyToken }) => ({
      name: achievementOf(snapshot),
      number,
      hours: hoursText(hours),
      verifyUrl: verifyAddress(ctx.settings, verifyToken),
    })),
    newAccount: hasNoPassword(user) ? user.username : null,
    email: user.email,
    publicUrl: ctx.settings.publicUrl,
  })
}
