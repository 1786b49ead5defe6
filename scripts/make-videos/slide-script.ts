import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { diagrams } from './diagrams/diagrams.ts'
import { sentencesOf } from './sentences.ts'

const Narration = z
  .strictObject({ en: z.string().trim().min(1), es: z.string().trim().min(1) })
  .refine((text) => sentencesOf(text.en, 'en').length === sentencesOf(text.es, 'es').length, {
    message: 'English and Spanish need the same number of sentences, since their captions share the timing',
  })

const Formula = z.strictObject({
  /** `{a / b}` is drawn as a fraction, `x_{1}` and `x^{2}` as sub- and superscript. */
  lines: z.array(z.string()).min(1),
  where: z.array(z.string()).default([]),
  example: z.string().optional(),
})

const Table = z
  .strictObject({ head: z.array(z.string()).min(2), rows: z.array(z.array(z.string())).min(1) })
  .refine((table) => table.rows.every((row) => row.length === table.head.length), {
    message: 'every row needs as many cells as the head',
  })

const Slide = z
  .strictObject({
    title: z.string(),
    subtitle: z.string().optional(),
    bullets: z.array(z.string()).min(1).max(5).optional(),
    formula: Formula.optional(),
    diagram: z.enum(Object.keys(diagrams)).optional(),
    table: Table.optional(),
    narration: Narration,
  })
  .refine((slide) => [slide.bullets, slide.formula, slide.diagram, slide.table].filter(Boolean).length <= 1, {
    message: 'a slide shows one thing: bullets, a formula, a diagram or a table',
  })

const SlideScript = z.strictObject({
  title: z.string(),
  course: z.string().regex(/^[A-Z]+\d+$/),
  slides: z.array(Slide).min(2),
})

export type Slide = z.infer<typeof Slide>
export type SlideScript = z.infer<typeof SlideScript>

/** Reads and checks one `content/videos/<CODE>-<NN>.yaml`; throws with the path of the faulty field. */
export async function readSlideScript(path: string): Promise<SlideScript> {
  const result = SlideScript.safeParse(parse(await readFile(path, 'utf8')))
  if (!result.success) throw new Error(`${path}\n${z.prettifyError(result.error)}`)
  return result.data
}
