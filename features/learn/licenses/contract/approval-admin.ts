import { z } from 'zod'
import { deliveryMethods } from '#features/learn/certificates/rules/hour-entry.ts'
import { flag, jsonText, optionalDay, optionalText, requiredText } from '#platform/contract/fields.ts'
import { decimalNumber } from '#platform/contract/numbers/decimal-number.ts'
import { contract } from '#platform/contract/operation.ts'
import { filterOf } from '#platform/contract/paging.ts'
import { resource } from '#platform/contract/resource.ts'
import { approvalTopics, hourCategories } from '../rules/approvals.ts'
import { texasKinds } from '../rules/rule-sets.ts'

const approvalStates = ['running', 'coming', 'ended'] as const

const ApprovalDraft = z
  .object({
    courseCode: requiredText(40, 'Please choose a course.'),
    number: requiredText(30, 'Please enter the approval number.').toUpperCase(),
    hours: decimalNumber(0.25, 200),
    kinds: jsonText(z.array(z.enum(texasKinds)).min(1, 'Please choose at least one kind of license.')),
    from: z.iso.date('Please enter the first day.'),
    until: optionalDay(),
    topic: z.enum(approvalTopics, 'Please choose a topic.'),
    category: z.enum(hourCategories),
    deliveryMethod: z.enum(deliveryMethods),
    leadsToLicense: flag(),
    audience: optionalText(300),
  })
  .refine(({ from, until }) => until === null || until >= from, {
    path: ['until'],
    message: 'It ends on the first day or later.',
  })

/** Course approvals of the Texas agency, edited by staff. */
export const approvalAdmin = contract(
  'licenses.approvalAdmin',
  resource({
    at: 'licenses/approvals',
    access: ['product_admin'],
    draft: ApprovalDraft,
    row: { ...ApprovalDraft.shape, name: z.string(), state: z.enum(approvalStates) },
    sorts: ['course', 'from', 'until'],
    filters: { state: filterOf(approvalStates) },
    csv: [
      ['Course code', (row) => row.courseCode],
      ['Course', (row) => row.name],
      ['Approval number', (row) => row.number],
      ['Hours', (row) => row.hours],
      ['Licenses', (row) => row.kinds],
      ['From', (row) => row.from],
      ['Until', (row) => row.until],
      ['Topic', (row) => row.topic],
      ['Delivery method', (row) => row.deliveryMethod],
      ['Status', (row) => row.state],
    ],
  }),
)
