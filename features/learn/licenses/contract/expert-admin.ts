import { z } from 'zod'
import { contract } from '#platform/contract/operation.ts'
import { resource } from '#platform/contract/resource.ts'
import { ExpertDraft } from './expert-draft.ts'

const expertStates = ['valid', 'ending', 'expired'] as const

/** The register of subject-matter experts, for staff editors. */
export const expertAdmin = contract(
  'licenses.expertAdmin',
  resource({
    at: 'licenses/expertAdmin',
    access: ['product_admin'],
    draft: ExpertDraft,
    row: { ...ExpertDraft.shape, state: z.enum(expertStates) },
    sorts: ['name', 'validUntil'],
    csv: [
      ['Name', (row) => row.name],
      ['Title', (row) => row.title],
      ['Years hands-on', (row) => row.yearsHandsOn],
      ['Licenses', (row) => row.licenses.map(({ name, number }) => `${name} ${number}`.trim())],
      ['Courses', (row) => row.courses],
      ['Documents', (row) => row.documents.map(({ name }) => name)],
      ['Valid until', (row) => row.validUntil],
      ['Status', (row) => row.state],
    ],
  }),
)
