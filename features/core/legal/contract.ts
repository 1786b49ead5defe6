import { z } from 'zod'
import { anyone, contract } from '#platform/contract/operation.ts'

export const legalNames = ['terms', 'privacy'] as const
const legalName = z.enum(legalNames, 'Please ask for terms or privacy.')
export type LegalName = z.output<typeof legalName>

const LegalVersion = z.object({ version: z.iso.date(), lastUpdated: z.iso.date() })

const LegalDocument = LegalVersion.extend({
  name: legalName,
  title: z.string(),
  sections: z.array(
    z.object({
      /** Number printed before the heading; null if it has none. */
      number: z.string().nullable(),
      heading: z.string(),
      markdown: z.string(),
    }),
  ),
})
export type LegalDocument = z.output<typeof LegalDocument>

export const legal = contract('legal', {
  document: anyone.query({
    forAnyPage: true,
    summary: 'Returns the latest version of a legal text, or an earlier version that someone agreed to.',
    input: z.object({
      name: legalName,
      version: z.iso.date('Please name a version like 2026-11-20.').optional(),
    }),
    output: LegalDocument,
  }),
  versions: anyone.query({
    summary: 'Lists the versions of each legal text, newest first.',
    output: z.object({ terms: z.array(LegalVersion), privacy: z.array(LegalVersion) }),
  }),
})
