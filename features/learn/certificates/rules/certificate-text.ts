import { nameOfType } from './certificate-types.ts'
import type { DeliveryMethod, HourApproval } from './hour-entry.ts'
import type { CertificateSnapshot } from './snapshot.ts'

type Named = Pick<CertificateSnapshot, 'title' | 'level' | 'course'>

/** What was reached, in a line: 'Reverse Osmosis Specialist, Level I', of a course its name. */
export const achievementOf = (snapshot: Named): string => snapshot.course?.name ?? nameOfType(snapshot)

export const deliveryLabels: Readonly<Record<DeliveryMethod, string>> = {
  'self-paced': 'Online, self-paced',
  'live-online': 'Online, live',
  'in-person': 'In person',
}

/** 'TCEQ, number 1234' */
export const approvalText = ({ agency, number }: HourApproval): string =>
  number ? `${agency}, number ${number}` : agency

/** '8', '5.5' */
export const hoursText = (hours: number): string => String(Math.round(hours * 100) / 100)

/** 'Nov 20, 2028' of a day (YYYY-MM-DD): one form on pages, in mails and on papers. */
export { formatDay as dayText } from '#platform/contract/texts/format.ts'
