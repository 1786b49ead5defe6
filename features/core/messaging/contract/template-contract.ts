import { z } from 'zod'
import { requiredText } from '#platform/contract/fields.ts'
import { contract, query } from '#platform/contract/operation.ts'

const language = z.enum(['en', 'es'])

/** Previews of learner emails in each of their languages, with sample data. */
export const mailTemplates = contract('mailTemplates', {
  list: query({
    at: 'messages/templates',
    access: ['product_admin'],
    summary: 'Lists the templates available for preview, with their languages.',
    output: z.object({
      rows: z.array(z.object({ template: z.string(), subject: z.string(), languages: z.array(language) })),
    }),
  }),
  show: query({
    at: 'messages/template',
    access: ['product_admin'],
    summary: 'Returns one template in one language, as recipients see it.',
    input: z.object({ template: requiredText(60), language }),
    output: z.object({ subject: z.string(), html: z.string() }),
  }),
})
