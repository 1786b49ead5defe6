import type { RequestKind, ServiceKind } from './service-kinds.ts'

/** One question of a request form. The same list defines the form, its validation and the staff view. */
export interface RequestField {
  name: string
  label: string
  kind: 'text' | 'area' | 'number' | 'choice'
  required: boolean
  /** Maximum text length, or maximum number. */
  most: number
  choices?: readonly string[]
  hint?: string
}

const text = (name: string, label: string, more: Partial<RequestField> = {}): RequestField => ({
  name,
  label,
  kind: 'text',
  required: true,
  most: 200,
  ...more,
})
const area = (name: string, label: string, more: Partial<RequestField> = {}): RequestField =>
  text(name, label, { kind: 'area', most: 3000, ...more })
const number = (name: string, label: string, most: number, more: Partial<RequestField> = {}): RequestField =>
  text(name, label, { kind: 'number', most, ...more })
const choice = (name: string, label: string, choices: readonly string[], hint?: string): RequestField =>
  text(name, label, { kind: 'choice', choices, ...(hint ? { hint } : {}) })

const users = number('users', 'Number of users', 5000, {
  hint: 'Everyone who will use it, all shifts included.',
})
const period = choice('period', 'For how long', ['1 month', '3 months', '12 months', '24 months'])
const phone = text('phone', 'Phone', {
  required: false,
  most: 40,
  hint: 'If you would rather be called back.',
})
const plant = text('plant', 'Plant location', { hint: 'Town and country are enough.' })
const remarks = area('remarks', 'Anything else we should know', { required: false })
const feedWaters = ['Brackish well', 'Surface water', 'Seawater', 'Municipal supply', 'Reused water', 'Other']

export const requestForms: Readonly<Record<RequestKind, readonly RequestField[]>> = {
  glossary: [users, period, remarks, phone],
  decisiontree: [users, period, number('trains', 'Number of RO trains', 500), remarks, phone],
  monitoring: [
    users,
    period,
    number('trains', 'Number of RO trains', 500),
    plant,
    choice('feed', 'Feed water', feedWaters),
    choice('source', 'Where readings come from today', [
      'Written by hand',
      'Spreadsheet',
      'Control system',
      'Not saved yet',
    ]),
    remarks,
    phone,
  ],
  autopsy: [
    text('maker', 'Membrane maker'),
    text('model', 'Element model', { hint: 'As printed on the element, with its serial number.' }),
    number('elements', 'Number of elements', 100, { hint: 'Ideally one lead and one tail element.' }),
    text('position', 'Position in vessel', {
      required: false,
      hint: 'Stage, vessel and place in the vessel.',
    }),
    area('symptoms', 'Symptoms', {
      hint: 'What changed, since when, and what was tried: flow, salt, pressure.',
    }),
    choice('feed', 'Feed water', feedWaters),
    plant,
    choice('urgency', 'Urgency', ['The plant is down', 'Within two weeks', 'No hurry']),
    remarks,
    phone,
  ],
  consulting: [
    choice('topic', 'Topic', [
      'Troubleshooting',
      'Cleaning',
      'Pretreatment',
      'Design review',
      'Start-up',
      'Training plan',
      'Something else',
    ]),
    area('question', 'Topic', { hint: 'The question as you would ask a colleague.' }),
    number('hours', 'Hours you expect', 200),
    choice('location', 'Where', ['Online', 'At the plant']),
    text('dates', 'Preferred dates', { hint: 'Two or three, with the time zone you work in.' }),
    { ...plant, required: false },
    remarks,
    phone,
  ],
  cart: [area('remarks', 'Message', { required: false }), phone],
}

/** Returns empty answers for a blank form. */
export const blankAnswers = (kind: ServiceKind): Record<string, string> =>
  Object.fromEntries(requestForms[kind].map(({ name }) => [name, '']))

/** Returns the given answers with their questions, for display. */
export function readableAnswers(
  kind: RequestKind,
  answers: Readonly<Record<string, string>>,
): { label: string; value: string }[] {
  return requestForms[kind].flatMap(({ name, label }) => {
    const value = answers[name]?.trim()
    return value ? [{ label, value }] : []
  })
}
