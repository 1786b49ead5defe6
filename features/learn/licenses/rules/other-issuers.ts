import { moreStateRules } from './more-states.ts'
import type { RuleSeed } from './rule-book.ts'

/**
 * Issuers other than Texas. All are drafts from secondary sources or copies of the rules until staff confirm them
 * against the latest official text.
 */

const draft = { state: 'draft', readOn: '2026-11-20' } as const
const lately = { state: 'draft', readOn: '2026-11-24' } as const
const newest = { state: 'draft', readOn: '2026-11-29' } as const
const words = { unit: null, value: null } as const
const california = {
  source: 'California water treatment operators, continuing education (secondary source on 22 CCR 63840)',
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
const lapsed = {
  source: '20.7.4.26 NMAC (copy of September 2024)',
  sourceUrl: 'https://regulations.justia.com/states/new-mexico/title-20/chapter-7/part-4/section-20-7-4-26',
}
const floridaUnits = {
  source: 'FDEP, Frequently asked questions about continuing education (2016)',
  sourceUrl: 'https://www.dep.state.fl.us/water/wff/ocp/ceu_faq.htm',
}
const floridaDistribution = {
  source: 'Renewal of a Florida water distribution license (secondary source)',
  sourceUrl: 'https://www.aypotech.com/career-central/renew-your-florida-water-distribution-license',
}
const arizona = {
  source: 'ADEQ, Operator certification: professional development hours (November 2023)',
  sourceUrl: 'https://azdeq.gov/node/645',
}
const arizonaRenewal = {
  source: 'Arizona operator certification, renewal (secondary source)',
  sourceUrl: 'https://aypotech.com/career-central/arizona-water-operator-certification-renewal',
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

const sampling = (grade: string, value: number): RuleSeed => ({
  key: `nm.hours.treatment.${grade}`,
  title: `New Mexico: hours for a ${grade} certificate`,
  unit: 'hours',
  value,
  ...newest,
  ...newMexico,
  sentence: `In New Mexico a ${grade} certificate renews with {value} hours of training credits in three years.`,
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
      'Of thirty credits at least ten come from training in the operation and maintenance of the kind of system that the certificate is for.',
  },
  sampling('WST1', 5),
  sampling('WST2', 10),
  {
    key: 'nm.note.expiry',
    title: 'New Mexico: when certificates end',
    ...words,
    ...newest,
    ...newMexico,
    sentence: 'A certificate ends on the last day of your birth month, three years after it was issued.',
  },
  {
    key: 'nm.late',
    title: 'New Mexico: after the certificate has lapsed',
    unit: 'days',
    value: 365,
    ...newest,
    ...lapsed,
    sentence:
      'A lapsed certificate is invalid. It is reinstated without penalty within 30 days and with $10 for each month within a year ({value} days), with all credits; after that there is a new exam.',
  },
  ofState('az.hours.treatment', 'Arizona', 'treatment operator', 30, arizona),
  ofState('az.hours.distribution', 'Arizona', 'distribution operator', 30, arizona),
  {
    key: 'az.note.renewal',
    title: 'Arizona: how certificates are renewed',
    ...words,
    ...newest,
    ...arizona,
    sentence:
      'The hours are called professional development hours (PDH). They are needed once for each renewal, however many certificates you hold. One CEU is 10 of them.',
  },
  {
    key: 'az.note.related',
    title: 'Arizona: what the training is about',
    ...words,
    ...newest,
    ...arizonaRenewal,
    sentence: 'At least ten of the hours are about the work that the certificate is for.',
  },
  {
    key: 'fl.hours.distribution',
    title: 'Florida: hours for a distribution operator',
    unit: 'hours',
    value: 5,
    ...newest,
    ...floridaDistribution,
    sentence:
      'In Florida a distribution operator of levels 1 to 4 renews with {value} contact hours (0.5 CEU) in two years.',
  },
  {
    key: 'fl.note.biennium',
    title: 'Florida: when licenses end',
    ...words,
    ...newest,
    ...florida,
    sentence:
      'Every license ends on April 30 of an odd year; the Department sends a notice at least 90 days before. How many CEUs a license for treatment needs depends on its class (62-602.710(4)); courses need the approval of the Department.',
  },
  {
    key: 'fl.note.units',
    title: 'Florida: what a CEU is',
    ...words,
    ...newest,
    ...floridaUnits,
    sentence:
      'One CEU is 10 contact hours. Training counts when it was completed in the two years of the license.',
  },
  ...moreStateRules,
]
