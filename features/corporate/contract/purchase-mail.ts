import { z } from 'zod'
import { instant, majorAmount, optionalText, requiredText } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { command, contract, type ErrorTexts, query } from '#platform/contract/operation.ts'
import { purchaseRefusals } from './enroll.ts'

const token = requiredText(400)
const dead = {
  'dead-link': {
    status: 404,
    message: 'This link was answered already, is too old, or was not copied in full.',
  },
} as const satisfies ErrorTexts
const answered = z.object({ message: z.string() })

/** What an administrator answers from the mail, by its signed link, without a login. */
export const corporatePurchaseMail = contract('corporate', {
  purchaseByMail: query({
    at: 'corporate/purchaseByMail',
    method: 'POST',
    access: 'anyone',
    limits: [{ times: 60, minutes: 15, per: 'ip' }],
    summary:
      'The training that a link of an email asks to approve, with what it costs now and the credit left.',
    input: z.object({ token }),
    output: z.object({
      /** Null where the link was altered, or is no longer good. */
      purchase: z
        .object({
          company: z.string(),
          by: z.string(),
          at: instant(),
          state: z.enum(['asked', 'approved', 'declined', 'withdrawn']),
          people: z.array(z.string()),
          courses: z.array(z.string()),
          /** What it costs now; what it came to once it is decided. */
          total: moneySchema,
          /** What the credit that would pay holds; null where it is paid otherwise. */
          left: moneySchema.nullable(),
          of: z.enum(['company', 'budget']).nullable(),
          needsPurchaseOrder: z.boolean(),
          reason: z.string(),
        })
        .nullable(),
    }),
    errors: purchaseRefusals,
  }),
  approveByMail: command({
    at: 'corporate/approvePurchaseByMail',
    access: 'anyone',
    limits: [{ times: 20, minutes: 15, per: 'ip' }],
    summary: 'Approves what a link of an email asks for, at the price that was seen.',
    input: z.object({ token, price: majorAmount(), purchaseOrder: optionalText(60) }),
    output: answered,
    errors: { ...purchaseRefusals, ...dead },
  }),
  declineByMail: command({
    at: 'corporate/declinePurchaseByMail',
    access: 'anyone',
    limits: [{ times: 20, minutes: 15, per: 'ip' }],
    summary: 'Declines what a link of an email asks for; the supervisor reads why.',
    input: z.object({ token, reason: requiredText(500, 'Please say why; the supervisor reads it.') }),
    output: answered,
    errors: dead,
  }),
})
