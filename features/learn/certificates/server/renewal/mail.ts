import { sampleOf } from '#platform/server/extensions/mail-languages.ts'
import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'
import { dayText, hoursText } from '../../rules/certificate-text.ts'
import type { RenewalDates } from '../../rules/renewal/renewal-stage.ts'

interface Facts {
  firstName: string
  title: string
  number: string
  dates: RenewalDates
  /** Days until the last day of validity; 0 on that day, negative afterwards. */
  daysLeft: number
  /** Null if no exam renews it. */
  examTitle: string | null
  hours: { needed: number; earned: number; missing: number } | null
  publicUrl: string
}

/** Sent when a certificate expires soon; lists the ways to renew it. */
export const renewalReminderMail: MailTemplate<Facts> = {
  name: 'renewalReminder',
  topic: 'learning',
  subject: ({ title, daysLeft }) => `${title}: ${endsIn(daysLeft)}`,
  body: ({ firstName, title, number, dates, daysLeft, examTitle, hours, publicUrl }) => [
    heading(`${firstName}, your certificate ${endsIn(daysLeft)}`),
    factList([
      ['Certificate', title],
      ['Number', number],
      ['Valid through', dayText(dates.lastOn)],
      ['Can be renewed until', dayText(dates.graceEndsOn)],
    ]),
    `Choose one way to renew: ${waysIn(examTitle, hours)}.`,
    'If you renew by the last day, the next period begins where this one ends. After that day, anyone who verifies it sees that it has expired.',
    button('Renew it', `${publicUrl}/recertify`),
  ],
  spanish: {
    subject: ({ title, daysLeft }) => `${title}: ${spanishEnd(daysLeft)}`,
    body: ({ firstName, title, number, dates, daysLeft, examTitle, hours, publicUrl }) => [
      heading(`${firstName}, su certificado ${spanishEnd(daysLeft)}`),
      factList([
        ['Certificado', title],
        ['Número', number],
        ['Válido hasta', dayText(dates.lastOn)],
        ['Se puede renovar hasta', dayText(dates.graceEndsOn)],
      ]),
      `Elija una forma de renovarlo: ${spanishWays(examTitle, hours)}.`,
      'Si lo renueva a más tardar el último día, el próximo período comienza donde termina este. Después de ese día, quien lo verifique verá que venció.',
      button('Renovarlo', `${publicUrl}/recertify`),
    ],
  },
}

export const renewalSample = sampleOf(renewalReminderMail, {
  firstName: 'Rosa',
  title: 'Reverse Osmosis Specialist I',
  number: 'ROSI-2024-0117',
  daysLeft: 30,
  dates: { opensOn: '2027-01-01', lastOn: '2027-03-31', graceEndsOn: '2027-06-29' },
  examTitle: 'Recertification exam',
  hours: null,
  publicUrl: 'https://example.com',
})

function spanishEnd(daysLeft: number): string {
  if (daysLeft < 0) return 'ha vencido'
  if (daysLeft === 0) return 'vence hoy'
  return daysLeft === 1 ? 'vence mañana' : `vence en ${daysLeft} días`
}

function spanishWays(examTitle: string | null, hours: Facts['hours']): string {
  const exam = examTitle ? [`apruebe “${examTitle}”`] : []
  const earn = hours ? [`reúna ${hours.needed} horas de contacto (le faltan ${hours.missing})`] : []
  return [...exam, ...earn].join(', o ')
}

function endsIn(daysLeft: number): string {
  if (daysLeft < 0) return 'has expired'
  if (daysLeft === 0) return 'expires today'
  return daysLeft === 1 ? 'expires tomorrow' : `expires in ${daysLeft} days`
}

function waysIn(examTitle: string | null, hours: Facts['hours']): string {
  const ways: string[] = []
  if (examTitle) ways.push(`pass “${examTitle}”`)
  if (hours) {
    const still =
      hours.earned > 0 ? ` (you have ${hoursText(hours.earned)}, ${hoursText(hours.missing)} more)` : ''
    ways.push(`earn ${hours.needed} contact hours${still}`)
  }
  return ways.join(', or ')
}
