import { z } from 'zod'
import { instant, optionalText, requiredText } from '#platform/contract/fields.ts'
import { stepKinds } from '../rules/steps.ts'

export const MAX_STEPS = 80
export const MAX_CHOICES = 10

/** Built-in lists are identified by name, user-created lists by a generated id. */
export const listId = () => z.string().regex(/^[a-z0-9-]{1,40}$/, 'We could not find that.')

const limit = z.number('Please enter a number.').min(-1_000_000).max(1_000_000).nullable()
export const StepFields = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    section: optionalText(60),
    kind: z.enum(stepKinds, 'Please choose what is entered.'),
    text: requiredText(200, 'Please describe the step.'),
    help: optionalText(400),
    isOptional: z.boolean(),
    unit: optionalText(20),
    least: limit,
    most: limit,
    choices: z
      .array(z.object({ text: requiredText(80, 'Please fill in each choice.'), isProblem: z.boolean() }))
      .max(MAX_CHOICES),
  })
  .refine(({ least, most }) => least === null || most === null || least <= most, {
    message: 'The lower limit is above the upper one.',
    path: ['least'],
  })
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length > 1, {
    message: 'Please enter at least two choices.',
    path: ['choices'],
  })

export const StepsField = z
  .array(StepFields)
  .min(1, 'Please add at least one step.')
  .max(MAX_STEPS, `At most ${MAX_STEPS} steps.`)
  .refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, 'Two steps have the same id.')

/** Photos are uploaded separately. */
export const AnswerField = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('problem') }),
  z.object({ kind: z.literal('skipped') }),
  z.object({ kind: z.literal('number'), value: z.number('Please enter a number.').min(-1e9).max(1e9) }),
  z.object({ kind: z.literal('choice'), choice: requiredText(80) }),
  z.object({ kind: z.literal('text'), text: requiredText(1000) }),
  z.object({ kind: z.literal('signature'), name: requiredText(80, 'Please type your name.') }),
])

const PhotoAnswer = z.object({ kind: z.literal('photo'), type: z.enum(['jpg', 'png', 'webp']) })

/** A step as presented for answering. Validated when written, and not again here. */
export const StepView = z.object({
  id: z.string(),
  section: z.string(),
  kind: z.enum(stepKinds),
  text: z.string(),
  help: z.string(),
  isOptional: z.boolean(),
  unit: z.string(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  choices: z.array(z.object({ text: z.string(), isProblem: z.boolean() })),
})

const AnswerView = z.union([
  z.object({ kind: z.enum(['done', 'problem', 'skipped']) }),
  z.object({ kind: z.literal('number'), value: z.number() }),
  z.object({ kind: z.literal('choice'), choice: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  PhotoAnswer,
  z.object({ kind: z.literal('signature'), name: z.string() }),
])

export const EntryView = z.object({
  entryid: z.string(),
  stepid: z.string(),
  answer: AnswerView,
  note: z.string(),
  at: z.number(),
  by: z.string(),
})
export type EntryView = z.output<typeof EntryView>

export const ListView = z.object({
  listid: z.string(),
  version: z.int(),
  name: z.string(),
  about: z.string(),
  steps: z.array(StepView),
  companyid: z.string().nullable(),
  company: z.string().nullable(),
  mayEdit: z.boolean(),
  changedAt: instant(),
  changedBy: z.string(),
})
export type ListView = z.output<typeof ListView>

export const RunRow = z.object({
  runid: z.string(),
  listid: z.string(),
  version: z.int(),
  name: z.string(),
  plantid: z.string().nullable(),
  plant: z.string().nullable(),
  subject: z.string(),
  startedAt: instant(),
  startedBy: z.string(),
  finishedAt: instant().nullable(),
  finishedBy: z.string().nullable(),
  answered: z.int(),
  problems: z.int(),
})
export type RunRow = z.output<typeof RunRow>

export const RunView = RunRow.extend({
  about: z.string(),
  steps: z.array(StepView),
  entries: z.array(EntryView),
  /** `read` for access through a share link. */
  may: z.enum(['read', 'write']),
  isOwn: z.boolean(),
})
export type RunView = z.output<typeof RunView>
