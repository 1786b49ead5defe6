import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { OpeningDraft } from '../../contract/job-fields.ts'
import type { JobCertificate, JobIssuer, PayPeriod, Shift } from '../../rules/job-text.ts'

/** Form values of an opening; pay in cents as strings. */
export type OpeningValues = {
  companyid: string
  title: string
  city: string
  country: string
  state: string
  shift: Shift
  payFrom: string
  payTo: string
  payPeriod: PayPeriod
  neededCertificates: JobCertificate[]
  extraCertificates: JobCertificate[]
  neededLicenses: JobIssuer[]
  extraLicenses: JobIssuer[]
  text: string
  closesOn: string
}

const USUAL_DAYS = 30

export const blankOpening = (companyid: string): OpeningValues => ({
  companyid,
  title: '',
  city: '',
  country: 'US',
  state: '',
  shift: 'day',
  text: '',
  payFrom: '',
  payTo: '',
  payPeriod: 'hour',
  neededCertificates: [],
  extraCertificates: [],
  neededLicenses: [],
  extraLicenses: [],
  closesOn: addDays(dayIn(new Date(), OFFICE_ZONE), USUAL_DAYS),
})

export const valuesOf = (companyid: string, { payFrom, payTo, ...draft }: OpeningDraft): OpeningValues => ({
  companyid,
  ...draft,
  payFrom: payFrom === null ? '' : String(payFrom),
  payTo: payTo === null ? '' : String(payTo),
})
