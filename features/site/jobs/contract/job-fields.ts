import { z } from 'zod'
import { day, integer, optionalText, requiredText } from '#platform/contract/fields.ts'
import { jobCertificates, jobIssuers, payPeriods, shifts } from '../rules/job-text.ts'

const certificates = z.array(z.enum(jobCertificates)).max(8).default([])
const licenses = z.array(z.enum(jobIssuers)).max(8).default([])

/** US cents per hour or year; '' and 0 mean unspecified. */
const pay = z.preprocess(
  (value) => (value === '' || value === undefined || Number(value) === 0 ? null : value),
  integer(1, 100_000_000).nullable(),
)

/** A job opening as entered by a company. */
export const OpeningDraft = z
  .object({
    title: requiredText(120, 'Please enter the title of the job.'),
    city: requiredText(80, 'Please enter the city.'),
    country: requiredText(2, 'Please choose the country.'),
    state: optionalText(40),
    shift: z.enum(shifts, 'Please choose the shift.'),
    payFrom: pay,
    payTo: pay,
    payPeriod: z.enum(payPeriods),
    neededCertificates: certificates,
    extraCertificates: certificates,
    neededLicenses: licenses,
    extraLicenses: licenses,
    text: requiredText(4000, 'Please describe the job.'),
    closesOn: day('Please enter the last day to apply.'),
  })
  .refine(({ payFrom, payTo }) => payFrom === null || payTo === null || payFrom <= payTo, {
    path: ['payTo'],
    message: 'The highest pay is below the lowest.',
  })
export type OpeningDraft = z.output<typeof OpeningDraft>

/** Pay as stored and displayed. */
export const Pay = z.object({
  from: z.int().nullable(),
  to: z.int().nullable(),
  currency: z.string(),
  period: z.enum(payPeriods),
})
export type Pay = z.output<typeof Pay>

export const MatchItem = z.object({
  name: z.string(),
  held: z.boolean(),
  needed: z.boolean(),
  to: z.string(),
})
