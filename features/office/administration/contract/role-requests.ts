import { z } from 'zod'
import { id, instant, requiredText } from '#platform/contract/fields.ts'
import { contract, operationsFor } from '#platform/contract/operation.ts'

const access = ['product_admin'] as const
const one = { requestid: id() }
const over = {
  decided: 'Someone else has decided this request already.',
  lapsed: 'This request was not approved in time. Please ask again.',
}

const RoleRequestRow = z.object({
  requestid: z.string(),
  /** User to become a product administrator. */
  userid: z.string(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant(),
  endsAt: instant(),
  /** True if the caller made the request. */
  isMine: z.boolean(),
})
export type RoleRequestRow = z.output<typeof RoleRequestRow>

const allowed = operationsFor(access)

/** Requests for the product administrator role that await a second administrator. */
export const roleRequests = contract('administration.roleRequests', {
  list: allowed.query({
    at: 'administration/roleRequests',
    summary: 'Lists requests for the product administrator role that can still be approved.',
    output: z.object({ requests: z.array(RoleRequestRow) }),
  }),
  approve: allowed.command({
    at: 'administration/approveRole',
    fresh: true,
    summary: 'Grants the role that another administrator requested. The requester cannot approve it.',
    input: z.object(one),
    output: z.object({ message: z.string() }),
    errors: {
      ...over,
      'own-request': 'Someone else must approve this: neither who asked nor who gets the role.',
      'asker-gone': 'Who asked for this is no product administrator any more. Please decline it.',
    },
    audits: ['own-request', 'asker-gone'],
  }),
  decline: allowed.command({
    at: 'administration/declineRole',
    summary: 'Declines a role request, or withdraws it if the caller is the requester.',
    input: z.object({ ...one, reason: requiredText(500, 'Please give a reason.') }),
    output: z.object({ message: z.string() }),
    errors: over,
  }),
})
