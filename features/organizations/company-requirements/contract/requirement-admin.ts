import { z } from 'zod'
import {
  chosenId,
  id,
  limitOrNone,
  optionalDay,
  optionalPrintedText,
  printedText,
  requiredText,
} from '#platform/contract/fields.ts'
import { contract } from '#platform/contract/operation.ts'
import { resource } from '#platform/contract/resource.ts'
import { targetKinds, targetLabels } from '../rules/targets.ts'

export const RequirementDraft = z
  .object({
    compid: id(),
    name: printedText(80, 'Please name the requirement.'),
    kind: z.enum(targetKinds, 'Please choose what is required.'),
    code: requiredText(40, 'Please choose one of the list.'),
    /** '' means every job role. */
    jobRoleId: chosenId(),
    /** '' means every plant. */
    plant: optionalPrintedText(80),
    dueDays: limitOrNone(1, 3650),
    dueOn: optionalDay(),
    renewMonths: limitOrNone(1, 120),
  })
  .refine(({ dueDays, dueOn }) => dueDays === null || dueOn === null, {
    message: 'Please enter either a number of days or a day.',
    path: ['dueOn'],
  })
export type RequirementDraft = z.output<typeof RequirementDraft>

/** Training requirements of a company, edited by its administrators. */
export const requirementAdmin = contract(
  'compliance.requirements',
  resource({
    at: 'compliance/requirements',
    access: ['corp_admin'],
    draft: RequirementDraft,
    row: {
      name: z.string(),
      kind: z.enum(targetKinds),
      code: z.string(),
      jobRole: z.string(),
      plant: z.string(),
      dueDays: z.int().nullable(),
      dueOn: z.iso.date().nullable(),
      renewMonths: z.int().nullable(),
    },
    sorts: ['name', 'kind'],
    filters: { compid: id() },
    csv: [
      ['Requirement', (row) => row.name],
      ['Kind', (row) => targetLabels[row.kind]],
      ['Code', (row) => row.code],
      ['Job role', (row) => row.jobRole],
      ['Plant', (row) => row.plant],
      ['Due after days', (row) => row.dueDays],
      ['Due on', (row) => row.dueOn],
      ['Renewed after months', (row) => row.renewMonths],
    ],
    errors: {
      'too-many-requirements': 'A company can have 60 requirements. Please archive one first.',
    },
  }),
)
