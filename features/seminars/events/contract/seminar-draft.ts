import { z } from 'zod'
import { printedText, requiredText } from '#platform/contract/fields.ts'
import { decimalNumber } from '#platform/contract/numbers/decimal-number.ts'
import { dollars, plainText } from './draft-fields.ts'
import { AgendaDay, Approval } from './parts.ts'

const seminarLevels = ['', 'ROSI', 'ROSII', 'ROSIII', 'ROSIV'] as const

/** Price for a partner's users instead of the usual price, in US dollars. */
const PartnerPrice = z.object({ partner: requiredText(60, 'Please choose a partner.'), price: dollars() })

const partnerPrices = z
  .array(PartnerPrice)
  .max(200, 'Please use at most 200 partners.')
  .superRefine((rows, context) => {
    const seen = new Set<string>()
    for (const [position, { partner }] of rows.entries()) {
      if (seen.has(partner)) {
        const message = 'This partner has a price already.'
        context.addIssue({ code: 'custom', path: [position, 'partner'], message })
      }
      seen.add(partner)
    }
  })

/** Form fields of a catalog seminar. */
export const SeminarDraft = z.object({
  code: requiredText(20, 'Please enter a short code like ROS1.')
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]*$/, 'Please use letters, digits and hyphens only.')),
  name: printedText(120, 'Please name the seminar.'),
  level: z.enum(seminarLevels, 'Please choose a level.'),
  summary: plainText(400),
  /** Markdown. */
  description: plainText(20_000),
  agenda: z.array(AgendaDay).max(30, 'Please use at most 30 days.'),
  brings: z.array(requiredText(200)).max(30, 'Please use at most 30 lines.'),
  price: dollars(),
  /** Price overrides by partner; other partners pay the usual price. */
  partnerPrices,
  /** Hours credited for full attendance, in quarter hours. */
  hours: decimalNumber(0, 200).refine(
    (hours) => Number.isInteger(hours * 4),
    'Please enter quarters of an hour, like 27.5.',
  ),
  examCode: plainText(40),
  certificateType: plainText(40),
  approvals: z.array(Approval).max(10),
})
export type SeminarDraft = z.output<typeof SeminarDraft>

export const blankSeminar = (): SeminarDraft => ({
  code: '',
  name: '',
  level: '',
  summary: '',
  description: '',
  agenda: [],
  brings: [],
  price: '1195.00',
  partnerPrices: [],
  hours: 0,
  examCode: '',
  certificateType: '',
  approvals: [],
})
