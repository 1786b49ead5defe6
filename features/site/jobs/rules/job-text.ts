import {
  type CertificateTypeCode,
  certificateType,
  certificateTypeCodes,
  nameOfType,
} from '#features/learn/certificates/rules/certificate-types.ts'
import { type Issuer, issuers, ruleSets } from '#features/learn/licenses/rules/rule-sets.ts'

export const shifts = ['day', 'evening', 'night', 'rotating', 'on-call'] as const
export type Shift = (typeof shifts)[number]
export const shiftNames: Readonly<Record<Shift, string>> = {
  day: 'Day shift',
  evening: 'Evening shift',
  night: 'Night shift',
  rotating: 'Rotating shifts',
  'on-call': 'On call',
}

export const payPeriods = ['hour', 'year'] as const
export type PayPeriod = (typeof payPeriods)[number]

export type JobCertificate = Exclude<CertificateTypeCode, 'COURSE' | 'SEMINAR'>
export type JobIssuer = Exclude<Issuer, 'other'>

/** Certificates that a job opening can require: all except those of a single course or seminar. */
export const jobCertificates = certificateTypeCodes.filter(
  (code) => code !== 'COURSE' && code !== 'SEMINAR',
) as [JobCertificate, ...JobCertificate[]]
/** Agencies whose licenses a job opening can require: all named agencies. */
export const jobIssuers = issuers.filter((issuer) => issuer !== 'other') as [JobIssuer, ...JobIssuer[]]

export const openingStates = ['asked', 'open', 'refused', 'closed'] as const
export type OpeningState = (typeof openingStates)[number]
export const openingStateNames: Readonly<Record<OpeningState, string>> = {
  asked: 'Waiting for approval',
  open: 'Open',
  refused: 'Refused',
  closed: 'Closed',
}

export const applicationStates = ['new', 'talk', 'declined', 'hired'] as const
export type ApplicationState = (typeof applicationStates)[number]
export const applicationStateNames: Readonly<Record<ApplicationState, string>> = {
  new: 'New',
  talk: 'In talk',
  declined: 'Declined',
  hired: 'Hired',
}

export const isJobCertificate = (code: string): code is JobCertificate =>
  jobCertificates.some((each) => each === code)
export const isJobIssuer = (issuer: string): issuer is JobIssuer => jobIssuers.some((each) => each === issuer)

export const certificateName = (code: JobCertificate): string => nameOfType(certificateType(code))
/** Returns the license name: 'Texas license (TCEQ)'. */
export const licenseName = (issuer: JobIssuer): string => {
  const { name, agency } = ruleSets[issuer]
  return `${name} license (${agency})`
}
