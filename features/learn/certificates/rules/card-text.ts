import { formatContactHours } from '#platform/contract/texts/format.ts'
import type { CertificateCard } from '../contract/views.ts'
import { dayText } from './certificate-text.ts'

/** Returns the achievement in one line: the program and its level, or the course. */
export const achievementText = ({ course, title }: Pick<CertificateCard, 'course' | 'title'>): string =>
  course ? course.name : title

/** Formats the hours and the validity of a certificate. */
export function validityText(
  card: Pick<CertificateCard, 'hours' | 'issuedOn' | 'expiresOn' | 'status'>,
): string {
  const { hours, issuedOn, expiresOn, status } = card
  const earned = hours > 0 ? `${formatContactHours(hours)}, ` : ''
  const issued = `issued ${dayText(issuedOn)}`
  const until = expiresOn
    ? `, ${status === 'expired' ? 'was valid' : 'valid'} through ${dayText(expiresOn)}`
    : ''
  const words = `${earned}${issued}${until}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
