import { z } from 'zod'
import { courseCodeField } from '#features/shop/catalog/contract/course-draft.ts'
import { priceField } from '#features/shop/catalog/contract/selling-terms.ts'
import { flag, jsonText, requiredText } from '#platform/contract/fields.ts'
import { contract } from '#platform/contract/operation.ts'
import { filterOf } from '#platform/contract/paging.ts'
import { resource } from '#platform/contract/resource.ts'
import { modelNames, planModels } from '../rules/seat-models.ts'

const MAX_COURSES = 60

const PlanDraft = z.object({
  code: courseCodeField,
  name: requiredText(120, 'Please name the plan.'),
  model: z.enum(planModels, 'Please choose what a seat opens.'),
  courses: jsonText(
    z.array(z.string().max(40)).min(1, 'Please choose at least one course.').max(MAX_COURSES),
  ),
  /** Price per seat in US dollars. */
  price: priceField,
  active: flag(),
})

/** Staff operations on seat plans. */
export const planAdmin = contract(
  'seatPlans',
  resource({
    at: 'learning/seatPlans',
    access: ['product_admin'],
    draft: PlanDraft,
    row: {
      code: z.string(),
      name: z.string(),
      model: z.enum(planModels),
      courses: z.array(z.string()),
      priceMinor: z.int(),
      active: z.boolean(),
      /** Number of seats sold and not refunded. */
      sold: z.int(),
    },
    sorts: ['name', 'code', 'price'],
    filters: { model: filterOf(planModels) },
    csv: [
      ['Code', (row) => row.code],
      ['Plan', (row) => row.name],
      ['A seat opens', (row) => modelNames[row.model]],
      ['Courses', (row) => row.courses.join(', ')],
      ['Price in US cents', (row) => row.priceMinor],
      ['On sale', (row) => (row.active ? 'yes' : 'no')],
      ['Seats sold', (row) => row.sold],
    ],
  }),
)
