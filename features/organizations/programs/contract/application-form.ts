import { z } from 'zod'
import { emailAddress, optionalText, requiredText } from '#platform/contract/fields.ts'

/** Requirements of an application for level IV, set by the provider. */
export const applicationTerms = { works: 3, mostWorks: 8, years: 5, referees: 2, minWords: 100 } as const

const Work = z.object({
  title: optionalText(160),
  year: optionalText(4),
  role: optionalText(160),
  description: optionalText(4000),
  link: optionalText(300),
})
const Referee = z.object({ name: optionalText(120), company: optionalText(160), email: optionalText(254) })

/** A draft application; any field may be missing. */
export const ApplicationForm = z.object({
  years: optionalText(3),
  statement: optionalText(4000),
  works: z.array(Work).max(applicationTerms.mostWorks).default([]),
  referees: z.array(Referee).max(4).default([]),
})
export type ApplicationForm = z.output<typeof ApplicationForm>
type PortfolioWork = z.output<typeof Work>

const words = (most: number, missing: string) =>
  requiredText(most, missing).refine(
    (text) => text.length >= applicationTerms.minWords,
    `Please write at least ${applicationTerms.minWords} characters.`,
  )

const inRange = (text: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most

/** A complete application, ready to submit. */
const CompleteApplication = z.object({
  years: z
    .string()
    .trim()
    .refine((text) => inRange(text, 0, 80), 'Please enter your years of practice as a whole number.')
    .refine(
      (text) => Number(text) >= applicationTerms.years,
      `Level IV requires at least ${applicationTerms.years} years of practice with membranes.`,
    ),
  statement: words(4000, 'Please say what you want to be assessed in.'),
  works: z
    .array(
      z.object({
        title: requiredText(160, 'Please name the work.'),
        year: z.string().refine((text) => inRange(text, 1960, 2100), 'Please enter the year, like 2024.'),
        role: requiredText(160, 'Please say what your part was.'),
        description: words(4000, 'Please describe the task, what you did and the result.'),
        link: z.union([
          z.literal(''),
          z.url({
            protocol: /^https?$/,
            error: 'Please enter an address that begins with https://, or nothing.',
          }),
        ]),
      }),
    )
    .min(applicationTerms.works, `Please describe at least ${applicationTerms.works} works.`),
  referees: z
    .array(
      z.object({
        name: requiredText(120, 'Please name the person.'),
        company: optionalText(160),
        email: emailAddress(),
      }),
    )
    .min(applicationTerms.referees, `Please name ${applicationTerms.referees} references.`),
})

/** Returns messages by field that block submission; empty if it can be submitted. */
export function applicationProblems(form: ApplicationForm): Record<string, string> {
  const read = CompleteApplication.safeParse(form)
  const problems: Record<string, string> = {}
  for (const { path, message } of read.error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}

export const emptyWork: PortfolioWork = { title: '', year: '', role: '', description: '', link: '' }

export const emptyApplication: ApplicationForm = {
  years: '',
  statement: '',
  works: Array.from({ length: applicationTerms.works }, () => emptyWork),
  referees: Array.from({ length: applicationTerms.referees }, () => ({ name: '', company: '', email: '' })),
}
