import type { RuleSeed } from './rule-book.ts'

/**
 * California and the professional operator certification: drafts all of them, read in secondary sources
 * (product-research section 8).
 */

const draft = { state: 'draft', readOn: '2026-11-20' } as const
const california = {
  source: 'California water treatment operators, continuing education (secondary source)',
  sourceUrl: 'https://legalclarity.org/california-water-treatment-operator-continuing-education',
}
const board = {
  source: 'Professional operator certification, renewal (secondary source)',
  sourceUrl: 'https://professionaloperator.org',
}

const treatment = (grade: string, value: number): RuleSeed => ({
  key: `ca.hours.treatment.${grade}`,
  title: `California: hours for grade ${grade}`,
  unit: 'hours',
  value,
  ...draft,
  ...california,
  sentence: `Grade ${grade} of California renews with {value} contact hours in three years.`,
})

const operator = (level: string, value: number): RuleSeed => ({
  key: `po.hours.operator.${level}`,
  title: `Professional operator: hours for class ${level}`,
  unit: 'hours',
  value,
  ...draft,
  ...board,
  sentence: `Class ${level} renews with {value} contact hours in two years.`,
})

export const otherRules: readonly RuleSeed[] = [
  treatment('T1', 12),
  treatment('T2', 16),
  treatment('T3', 24),
  treatment('T4', 36),
  treatment('T5', 36),
  {
    key: 'ca.cap.treatment.safety',
    title: 'California: hours about safety',
    unit: 'percent',
    value: 25,
    ...draft,
    ...california,
    sentence: 'At most {value} percent of the hours needed may be about safety.',
  },
  {
    key: 'ca.lead',
    title: 'California: when to send the form',
    unit: 'months',
    value: 4,
    ...draft,
    ...california,
    sentence: 'The renewal form is due {value} months before the certificate expires.',
  },
  operator('I', 16),
  operator('II', 16),
  operator('III', 20),
  operator('IV', 24),
  {
    key: 'po.reuse',
    title: 'Professional operator: hours used elsewhere',
    unit: 'percent',
    value: 50,
    ...draft,
    ...board,
    sentence: 'At least {value} percent of the hours may not have been used for another certification.',
  },
]
