import { nameOfType } from './certificate-types.ts'
import type { DeliveryMethod, HourApproval } from './hour-entry.ts'
import type { CertificateSnapshot } from './snapshot.ts'

type Named = Pick<CertificateSnapshot, 'title' | 'level' | 'course'>

/** Returns the achievement in one line: 'Reverse Osmosis Specialist, Level I', or the name of the course. */
export const achievementOf = (snapshot: Named): string => snapshot.course?.name ?? nameOfType(snapshot)

export const deliveryLabels: Readonly<Record<DeliveryMethod, string>> = {
  'self-paced': 'Online, self-paced',
  'live-online': 'Online, live',
  'in-person': 'In person',
}

/** Formats an approval: 'TCEQ, number 1234'. */
export const approvalText = ({ agency, number }: HourApproval): string =>
  number ? `${agency}, number ${number}` : agency

/** Formats hours: '8', '5.5'. */
export const hoursText = (hours: number): string => String(Math.round(hours * 100) / 100)

/** Formats a day (YYYY-MM-DD) as 'Nov 20, 2028', used on pages, in emails, and in documents. */
export { formatDay as dayText } from '#platform/contract/texts/format.ts'
