import type { RuleSeed } from './rule-book.ts'

/** Colorado, Nevada, North Carolina, and Utah: drafts until staff confirm them against the latest official text. */

const draft = { state: 'draft', readOn: '2026-11-29' } as const
const words = { unit: null, value: null } as const
const colorado = {
  source: 'Indigo Water Group, Colorado certification levels (secondary source)',
  sourceUrl: 'https://www.indigowatergroup.com/certification-levels/',
}
const nevada = {
  source: 'NDEP, Drinking water operator certification: program description',
  sourceUrl:
    'https://ndep.nv.gov/water/operator-certification/drinking-water/program-description-and-background',
}
const carolina = {
  source: '15A NCAC 18D .0308 (copy)',
  sourceUrl:
    'https://reports.oah.state.nc.us/ncac/title%2015a%20-%20environmental%20quality/chapter%2018%20-%20environmental%20health/subchapter%20d/15a%20ncac%2018d%20.0308.html',
}
const utah = {
  source: 'Utah DEQ, Division of Drinking Water: certification renewal',
  sourceUrl: 'https://deq.utah.gov/drinking-water/certification-renewal',
}

interface Of {
  prefix: string
  name: string
  years: string
  source: { source: string; sourceUrl: string }
}

/** Creates one rule for each class of a kind of license. */
const hoursOf = (
  { prefix, name, years, source }: Of,
  kind: 'treatment' | 'distribution',
  hours: Readonly<Record<string, number>>,
): RuleSeed[] =>
  Object.entries(hours).map(([level, value]) => ({
    key: [prefix, 'hours', kind, ...(level === '' ? [] : [level])].join('.'),
    title: `${name}: hours for a ${kind} operator${level === '' ? '' : `, class ${level}`}`,
    unit: 'hours',
    value,
    ...draft,
    ...source,
    sentence: `In ${name} this certificate renews with {value} contact hours ${years}.`,
  }))

const CO: Of = { prefix: 'co', name: 'Colorado', years: 'in three years', source: colorado }
const UT: Of = { prefix: 'ut', name: 'Utah', years: 'in three years', source: utah }
const NC: Of = { prefix: 'nc', name: 'North Carolina', years: 'in each year', source: carolina }

export const moreStateRules: readonly RuleSeed[] = [
  ...hoursOf(CO, 'treatment', { D: 12, C: 18, B: 24, A: 30, S: 18 }),
  ...hoursOf(CO, 'distribution', { 1: 12, 2: 18, 3: 24, 4: 30 }),
  {
    key: 'co.note.units',
    title: 'Colorado: what a training unit is',
    ...words,
    ...draft,
    ...colorado,
    sentence:
      'One training unit is 10 hours. One hour of approved regulatory training is also required before each renewal.',
  },
  {
    key: 'nv.note.renewal',
    title: 'Nevada: how certificates are renewed',
    ...words,
    ...draft,
    ...nevada,
    sentence:
      'A certificate is renewed every two years. The Bureau of Safe Drinking Water must have approved the training; ask it how many hours your grade needs.',
  },
  ...hoursOf(NC, 'treatment', { '': 6 }),
  {
    key: 'nc.note.board',
    title: 'North Carolina: which training counts',
    ...words,
    ...draft,
    ...carolina,
    sentence:
      'The Board must have approved the training. The hours are needed in each year after the year of the first certificate; without them the certificate expires.',
  },
  ...hoursOf(UT, 'treatment', { 1: 20, 2: 20, 3: 30, 4: 30 }),
  ...hoursOf(UT, 'distribution', { 'Small System': 20, 1: 20, 2: 20, 3: 30, 4: 30 }),
  {
    key: 'ut.note.expiry',
    title: 'Utah: when certificates end',
    ...words,
    ...draft,
    ...utah,
    sentence:
      'A certificate ends on December 31, every three years, with a grace period until June 30. One CEU is 10 contact hours; the Division must have approved the training.',
  },
]
