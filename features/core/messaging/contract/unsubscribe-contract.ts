import { z } from 'zod'
import { requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'

const Emails = z.object({
  /** Example: 'Seminars and consulting'. */
  title: z.string(),
  isStopped: z.boolean(),
})
const errors = {
  'unknown-link': { status: 404, message: 'This link is not complete. Please open it from the email again.' },
} as const
const input = z.object({ token: requiredText(200, 'The link is not complete.') })
const anyone = operationsFor('anyone')

/** Unsubscribes from optional emails through the signed link in each of them, without a login. */
export const emailSubscription = contract('emailSubscription', 'messages/emails', {
  read: anyone.query({
    summary: 'Returns the emails an unsubscribe link covers, and whether they are stopped.',
    input,
    output: Emails,
    errors,
  }),
  change: anyone.command({
    limits: [{ times: 60, minutes: 60, per: 'ip' }],
    summary: 'Stops these emails, or resumes them. Repeating it changes nothing.',
    input: input.extend({ isStopped: z.boolean() }),
    output: Emails,
    errors,
  }),
})
