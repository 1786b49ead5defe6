import { hasNoPassword, type User } from '#features/accounts/server/public.ts'
import { achievementOf, hoursText } from '#features/certificates/rules/certificate-words.ts'
import { type Certificate, verifyAddress } from '#features/certificates/server/public.ts'
import type { Event } from '#features/events/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { type MailTemplate, sendMail } from '#platform/server/mail.ts'

interface Facts {
  firstName: string
  eventName: string
  certificates: readonly { name: string; number: string; hours: string; verifyUrl: string }[]
  /** The user name of an account for which nobody has set a password yet; null for all others. */
  newAccount: string | null
  email: string
  publicUrl: string
}

/** The certificates of an event for one person, and how to come to them. */
const seminarCertificates: MailTemplate<Facts> = {
  name: 'seminarCertificates',
  topic: 'seminars',
  subject: ({ eventName, certificates }) =>
    `Your ${certificates.length === 1 ? 'certificate' : 'certificates'}: ${eventName}`,
  body: (facts) => [
    { kind: 'heading', text: `Congratulations, ${facts.firstName}.` },
    {
      kind: 'paragraph',
      text: `You have attended and passed ${facts.eventName}. Your hours are in your wallet, and anyone can verify what you have earned.`,
    },
    {
      kind: 'table',
      columns: ['Certificate', 'Number', 'Hours'],
      rows: facts.certificates.map(({ name, number, hours }) => [name, number, hours]),
    },
    { kind: 'button', label: 'See your certificates', url: `${facts.publicUrl}/recertify` },
    ...(facts.newAccount === null
      ? []
      : [
          {
            kind: 'paragraph' as const,
            text: `Your account saves them; your user name is ${facts.newAccount}. To set its password, open ${facts.publicUrl}, choose Log In and then Forgot Login, and enter ${facts.email}: you will get a link by email.`,
          },
        ]),
    ...facts.certificates.map(({ number, verifyUrl }) => ({
      kind: 'paragraph' as const,
      text: `The address of ${number} for anyone who wants to verify it: ${verifyUrl}`,
    })),
  ],
}

interface Sent {
  event: Event
  user: User
  issued: readonly Certificate[]
}

export async function tellCertificates(call: Call, { event, user, issued }: Sent): Promise<void> {
  await sendMail(call, seminarCertificates, user.email, {
    firstName: user.firstName,
    eventName: event.name,
    certificates: issued.map(({ snapshot, number, hours, verifyToken }) => ({
      name: achievementOf(snapshot),
      number,
      hours: hoursText(hours),
      verifyUrl: verifyAddress(call.settings, verifyToken),
    })),
    newAccount: hasNoPassword(user) ? user.username : null,
    email: user.email,
    publicUrl: call.settings.publicUrl,
  })
}
