import type { Step } from '../steps.ts'

const blank = { help: '', isOptional: false, unit: '', least: null, most: null, choices: [] }
type Part = Omit<Step, 'section'>
type Limits = readonly [least: number | null, most: number | null]

export const check = (id: string, text: string, help = ''): Part => ({
  ...blank,
  id,
  kind: 'check',
  text,
  help,
})
export const number = (id: string, text: string, unit: string, [least, most]: Limits, help = ''): Part => ({
  ...blank,
  id,
  kind: 'number',
  text,
  unit,
  least,
  most,
  help,
})
/** A '!' before a choice marks it as a problem. */
export const choice = (id: string, text: string, choices: readonly string[], help = ''): Part => ({
  ...blank,
  id,
  kind: 'choice',
  text,
  help,
  choices: choices.map((each) => ({ text: each.replace(/^!/, ''), isProblem: each.startsWith('!') })),
})
export const photo = (id: string, text: string, help = ''): Part => ({
  ...blank,
  id,
  kind: 'photo',
  text,
  help,
  isOptional: true,
})
export const note = (id: string, text: string, help = ''): Part => ({
  ...blank,
  id,
  kind: 'text',
  text,
  help,
  isOptional: true,
})
export const signature = (id: string, text: string): Part => ({
  ...blank,
  id,
  kind: 'signature',
  text,
})
export const optional = (step: Part): Part => ({ ...step, isOptional: true })

/** Assigns section headings to steps. */
export const inSections = (sections: Readonly<Record<string, readonly Part[]>>): Step[] =>
  Object.entries(sections).flatMap(([section, steps]) => steps.map((step) => ({ ...step, section })))
