import { z } from 'zod'
import { graders } from '#features/learn/exams/contract/sittings-contract.ts'
import { instant } from '#platform/contract/fields.ts'
import { contract } from '#platform/contract/operation.ts'
import { resource } from '#platform/contract/resource.ts'
import { RubricForm } from './rubric.ts'

/** Rubrics for hands-on assessments: graders have read access, authors edit them. */
export const rubricAdmin = contract(
  'exams.rubricAdmin',
  resource({
    at: 'exams/rubrics',
    access: ['product_admin', 'instructor'],
    readers: graders,
    draft: RubricForm,
    row: {
      name: z.string(),
      passPercent: z.int(),
      criteria: z.array(z.string()),
      /** Maximum total of points. */
      most: z.number(),
      changedAt: instant(),
    },
    sorts: ['name', 'changed'],
    csv: [
      ['Rubric', (row) => row.name],
      ['Criteria', (row) => row.criteria],
      ['Points', (row) => row.most],
      ['Percent to pass', (row) => row.passPercent],
      ['Last change', (row) => row.changedAt],
    ],
  }),
)
