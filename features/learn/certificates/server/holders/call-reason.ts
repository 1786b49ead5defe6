import { formatDate } from '#platform/contract/texts/format.ts'
import type { CallReason } from '#platform/server/extensions/call-reasons.ts'
import { expiringSoon } from './certificate-status.ts'

/** Certificates that expire within 60 days and were not renewed; a renewal ends the reason. */
export const expiringCertificates: CallReason = {
  key: 'certificate',
  label: 'Certificate expires',
  script:
    'Your certificate expires soon. You can renew it with the renewal exam or with contact hours. Shall I tell you what you need?',
  people: (db, now) => expiringSoon(db, now),
  sentence: ({ title, number, expiresAt }) =>
    `${title}, certificate ${number}, expires on ${formatDate(String(expiresAt))}.`,
}
