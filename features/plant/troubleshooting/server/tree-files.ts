import { z } from 'zod'
import { Lesson } from '../contract/branch.ts'
import { figureKeys, groups, weights } from '../rules/branch.ts'

/** File format of the tree in content/troubleshooting. */
const OptionFile = z.strictObject({
  text: z.string(),
  from: z.number().nullable().default(null),
  below: z.number().nullable().default(null),
})

export const QuestionsFile = z.record(
  z.string(),
  z.strictObject({
    text: z.string(),
    help: z.string(),
    figure: z
      .strictObject({ key: z.enum(figureKeys), unit: z.string() })
      .nullable()
      .default(null),
    options: z.record(z.string(), OptionFile),
  }),
)

export const CausesFile = z.record(
  z.string(),
  z.strictObject({
    name: z.string(),
    about: z.string(),
    now: z.array(z.string()).min(1),
    next: z.array(z.string()).min(1),
    /** Keys of safety.yaml. */
    safety: z.array(z.string()),
    lesson: Lesson.extend({
      second: Lesson.shape.second.default(null),
      heading: Lesson.shape.heading.default(null),
    }).strict(),
    /** A key of sources.yaml. */
    source: z.string(),
  }),
)

const Weight = z.union(weights.map((weight) => z.literal(weight)))

export const SymptomsFile = z.record(
  z.string(),
  z.strictObject({
    edition: z.int().min(1),
    trial: z.boolean().default(false),
    group: z.enum(groups),
    title: z.string(),
    about: z.string(),
    /** Keys of questions.yaml in display order. */
    asks: z.array(
      z.union([
        z.string(),
        z.strictObject({ ask: z.string(), when: z.record(z.string(), z.array(z.string()).min(1)) }),
      ]),
    ),
    causes: z.record(
      z.string(),
      z.strictObject({
        share: z.number().positive(),
        speaks: z.record(z.string(), z.record(z.string(), Weight)),
      }),
    ),
  }),
)

export const TextsFile = z.record(z.string(), z.string())

export type QuestionsFile = z.output<typeof QuestionsFile>
export type CausesFile = z.output<typeof CausesFile>
export type SymptomsFile = z.output<typeof SymptomsFile>
