import { z } from 'zod'
import { instant, majorAmount, optionalPrintedText, requiredText } from '#platform/contract/fields.ts'
import { moneySchema } from '#platform/contract/money.ts'
import { anyone, contract, type ErrorTexts } from '#platform/contract/operation.ts'
import { purchaseRefusals } from './enroll.ts'

const token = requiredText(400)
const dead = {
  'dead-link': {
    status: 404,
    message: 'This link was answered already, is too old, or was not copied in full.',
  },
} as const satisfies ErrorTexts
const answered = z.object({ message: z.string() })

/** Approval of a purchase from the email by its signed link, without login. */
export const corporatePurchaseMail = contract('corporate', {
  purchaseByMail: anyone.query({
    method: 'POST',
    limits: [{ times: 60, minutes: 15, per: 'ip' }],
    summary:
      'Returns the training that an emailed approval link refers to, with its current price and the remaining credit.',
    input: z.object({ token }),
    output: z.object({
      /** Null if the link was altered or is no longer valid. */
      purchase: z
        .object({
          company: z.string(),
          by: z.string(),
          at: instant(),
          state: z.enum(['asked', 'approved', 'declined', 'withdrawn']),
          people: z.array(z.string()),
          courses: z.array(z.string()),
          /** Current cost, or the final cost once decided. */
          total: moneySchema,
          /** Balance of the paying credit; null if paid otherwise. */
          left: moneySchema.nullable(),
          of: z.enum(['company', 'budget']).nullable(),
          needsPurchaseOrder: z.boolean(),
          /** True if the cost exceeds the limit for approval by link, so an administrator must log in. */
          needsLogin: z.boolean(),
          /** Path where an administrator decides after login. */
          path: z.string(),
          reason: z.string(),
        })
        .nullable(),
    }),
    errors: purchaseRefusals,
  }),
  approveByMail: anyone.command({
    at: 'corporate/approvePurchaseByMail',
    limits: [{ times: 20, minutes: 15, per: 'ip' }],
    summary:
      'Approves the request of an emailed link at the price shown. Above a limit, only a logged-in administrator can approve.',
    input: z.object({ token, price: majorAmount(), purchaseOrder: optionalPrintedText(60) }),
    output: answered,
    errors: {
      ...purchaseRefusals,
      ...dead,
      'login-needed': {
        status: 403,
        message:
          'This costs more than a link alone may approve. Please log in as an administrator of the company.',
      },
    },
  }),
  declineByMail: anyone.command({
    at: 'corporate/declinePurchaseByMail',
    limits: [{ times: 20, minutes: 15, per: 'ip' }],
    summary: 'Declines the request of an emailed link. The supervisor can read the reason.',
    input: z.object({ token, reason: requiredText(500, 'Please say why; the supervisor reads it.') }),
    output: answered,
    errors: dead,
  }),
})
