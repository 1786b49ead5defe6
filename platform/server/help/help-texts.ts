import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectRoot } from '../project-root.ts'

const HelpFile = z.array(
  z
    .strictObject({
      id: z.string().regex(/^[a-z-]+$/),
      title: z.string().min(5),
      /** The question as guests ask it, shown below the previews of these topics. */
      question: z.string().endsWith('?').optional(),
      topics: z.array(z.string()).min(1).optional(),
      link: z.string().startsWith('/'),
      text: z.string().min(40),
    })
    .refine(({ question, topics }) => (question === undefined) === (topics === undefined), {
      error: 'A question needs topics, and topics a question.',
    }),
)
export type HelpText = z.output<typeof HelpFile>[number]

/** The raw file: comparing it is faster than parsing YAML. */
export const helpSource = () => readFile(join(projectRoot(), 'content/help/help.yaml'), 'utf8')

let known: Promise<HelpText[]> | null = null

/** Help texts of this product: content/help. */
export function helpTexts(): Promise<HelpText[]> {
  known ??= helpSource().then((source) =>
    HelpFile.parse(parse(source)).map((each) => ({ ...each, text: each.text.replace(/\s+/g, ' ').trim() })),
  )
  return known
}
