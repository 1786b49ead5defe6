import type { MailTemplate } from '#platform/server/mail.ts'
import { button, factList, heading, type MailBlock } from '#platform/server/mail-blocks.ts'
import { achievementOf, dayText, hoursText } from '../rules/certificate-text.ts'
import type { CertificateSnapshot } from '../rules/snapshot.ts'

interface Facts {
  snapshot: CertificateSnapshot
  verifyUrl: string
  publicUrl: string
}

/** Sent when a certificate was issued. */
export const certificateMail: MailTemplate<Facts> = {
  name: 'certificateIssued',
  topic: 'learning',
  subject: ({ snapshot }) => `Your certificate: ${achievementOf(snapshot)}`,
  body: ({ snapshot, verifyUrl, publicUrl }) => [
    heading(`Congratulations, ${snapshot.holder.name}.`),
    `You have earned ${achievementOf(snapshot)}. Print it, add it to your wallet, or send its address to your employer: anyone can see there that it is genuine.`,
    facts(snapshot),
    button('See your certificate', `${publicUrl}/recertify`),
    `Its address for anyone who wants to verify it: ${verifyUrl}`,
  ],
}

export const revokedMail: MailTemplate<Facts & { reason: string; supportEmail: string }> = {
  name: 'certificateRevoked',
  subject: ({ snapshot }) => `Your certificate ${snapshot.number} was revoked`,
  body: ({ snapshot, reason, supportEmail }) => [
    heading('A certificate of yours was revoked'),
    `Reason: ${reason}`,
    facts(snapshot),
    `Anyone who verifies it now sees that it was revoked. If you think this is a mistake, write to ${supportEmail} and name its number: a person will look at it again.`,
  ],
}

/** Sent when a certificate was reissued under another name or number. */
export const reissuedMail: MailTemplate<Facts & { olderNumber: string }> = {
  name: 'certificateReissued',
  topic: 'learning',
  subject: ({ snapshot }) => `Your corrected certificate: ${achievementOf(snapshot)}`,
  body: ({ snapshot, verifyUrl, publicUrl, olderNumber }) => [
    heading('Your corrected certificate is ready'),
    `It replaces ${olderNumber}. Anyone who verifies the old number is shown the new one.`,
    facts(snapshot),
    button('See your certificate', `${publicUrl}/recertify`),
    `Its address for anyone who wants to verify it: ${verifyUrl}`,
  ],
}

/** Sent when staff rejected a name correction request. */
export const correctionRefusedMail: MailTemplate<Facts & { requestedName: string; answer: string }> = {
  name: 'certificateCorrectionRefused',
  topic: 'learning',
  subject: ({ snapshot }) => `About the name on your certificate ${snapshot.number}`,
  body: ({ snapshot, requestedName, answer, publicUrl }) => [
    heading('We could not change the name'),
    `You asked for “${requestedName}” on ${snapshot.number}. ${answer}`,
    button('See your certificates', `${publicUrl}/recertify`),
  ],
}

function facts({ number, holder, hours, issuedOn, expiresOn }: CertificateSnapshot): MailBlock {
  const rows: [string, string][] = [
    ['Number', number],
    ['Name', holder.name],
    ['Contact hours', hoursText(hours)],
    ['Issued', dayText(issuedOn)],
    ['Valid through', expiresOn ? dayText(expiresOn) : 'does not expire'],
  ]
  return factList(rows)
}
