import type { RuleSeed } from './rule-book.ts'

/**
 * Issuers other than Texas: drafts all of them, read in secondary sources or in copies of the rules. Staff confirm
 * them in the newest official text.
 */

const draft = { state: 'draft', readOn: '2026-11-20' } as const
const lately = { state: 'draft', readOn: '2026-11-24' } as const
const words = { unit: null, value: null } as const
const california = {
  source: 'California water treatment operators, continuing education (secondary source)',
  sourceUrl: 'https://legalclarity.org/california-water-treatment-operator-continuing-education',
}
const board = {
  source: 'Professional operator certification, renewal (secondary source)',
  sourceUrl: 'https://professionaloperator.org',
}

const newMexico = {
  source: '20.7.4.25 NMAC (copy of September 2024)',
  sourceUrl: 'https://regulations.justia.com/states/new-mexico/title-20/chapter-7/part-4/section-20-7-4-25',
}
const florida = {
  source: 'Rule 62-602.710, F.A.C. (copy)',
  sourceUrl: 'https://www.lawserver.com/law/state/florida/regulations/florida_regulations_62-602-710',
}
const arizona = {
  source: 'Arizona Administrative Code, Title 18, Chapter 5, Article 1',
  sourceUrl:
    'https://casetext.com/regulation/arizona-administrative-code/title-18-environmental-quality/chapter-5-department-of-environmental-quality-environmental-reviews-and-certification/article-1-classification-of-water-and-wastewater-facilities-and-certification-of-operators/section-r18-5-104-general-requirements',
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

const distribution = (grade: string, value: number): RuleSeed => ({
  key: `ca.hours.distribution.${grade}`,
  title: `California: hours for grade ${grade}`,
  unit: 'hours',
  value,
  ...lately,
  ...california,
  sentence: `Grade ${grade} of California renews with {value} contact hours in three years.`,
})

const ofState = (
  key: string,
  state: string,
  who: string,
  value: number,
  source: { source: string; sourceUrl: string },
): RuleSeed => ({
  key,
  title: `${state}: hours for a ${who}`,
  unit: 'hours',
  value,
  ...lately,
  ...source,
  sentence: `In ${state} a ${who} renews with {value} hours of training in three years.`,
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
  distribution('D1', 12),
  distribution('D2', 16),
  distribution('D3', 24),
  distribution('D4', 36),
  distribution('D5', 36),
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
    key: 'ca.cap.distribution.safety',
    title: 'California: hours about safety',
    unit: 'percent',
    value: 25,
    ...lately,
    ...california,
    sentence: 'At most {value} percent of the hours needed may be about safety.',
  },
  {
    key: 'ca.note.approved',
    title: 'California: which courses count',
    ...words,
    ...lately,
    ...california,
    sentence:
      'The State Water Board decides which courses count. All your hours are shown here; ask before you rely on one.',
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
  ofState('nm.hours.treatment', 'New Mexico', 'treatment operator', 30, newMexico),
  ofState('nm.hours.distribution', 'New Mexico', 'distribution operator', 30, newMexico),
  {
    key: 'nm.note.same-type',
    title: 'New Mexico: what the training is about',
    ...words,
    ...lately,
    ...newMexico,
    sentence:
      'At least ten of the credits come from training in the operation of the kind of system that the certificate is for. The small water system certificates need fewer.',
  },
  {
    key: 'az.note.renewal',
    title: 'Arizona: how certificates are renewed',
    ...words,
    ...lately,
    ...arizona,
    sentence:
      'Certificates are held by class and by grade, 1 to 4. Section R18-5-107 says how many hours a renewal needs.',
  },
  {
    key: 'fl.note.biennium',
    title: 'Florida: when licenses end',
    ...words,
    ...lately,
    ...florida,
    sentence:
      'Every license ends on April 30 of an odd year. How many hours it needs depends on its class; courses need the approval of the Department.',
  },
]
