import type { RuleSeed } from './rule-book.ts'

/**
 * What is known of the rules of the Texas Commission on Environmental Quality for operator licenses, as read in
 * public copies (product-research section 8). What could not be read in the newest official text is a draft.
 */

const READ = '2026-11-20'
const training = {
  source: 'TCEQ, Training courses for occupational licensing',
  sourceUrl: 'https://www.tceq.texas.gov/goto/training',
}
const waterLicenses = {
  source: 'TCEQ, Occupational licenses: water system operators',
  sourceUrl: 'https://www.tceq.texas.gov/licensing/licenses/waterlic',
}
const providers = {
  source: 'TCEQ, Guidance for training providers',
  sourceUrl: 'https://www.tceq.texas.gov/licensing/Providers/Providers',
}
const renewal = {
  source: '30 TAC §30.24 (copy of November 2024)',
  sourceUrl: 'https://www.law.cornell.edu/regulations/texas/30-Tex-Admin-Code-SS-30-24',
}
const approvalOfTraining = {
  source: '30 TAC §30.28 (copy of March 2025)',
  sourceUrl:
    'https://regulations.justia.com/states/texas/title-30/part-1/chapter-30/subchapter-a/section-30-28',
}
const definitions = {
  source: '30 TAC §30.7 (copy of May 2025)',
  sourceUrl: 'https://tac-clone.dsswtx.org/sections/30-1-30-A-30.7.html',
}
const confirmed = { state: 'confirmed', readOn: READ } as const
const draft = { state: 'draft', readOn: READ } as const
const words = { unit: null, value: null } as const
const hours = (value: number) => ({ unit: 'hours', value }) as const

export const texasRules: readonly RuleSeed[] = [
  {
    key: 'tx.hours.water',
    title: 'Hours for water operators',
    ...hours(30),
    ...draft,
    ...waterLicenses,
    sentence: 'A water operator renews with {value} hours of approved training.',
  },
  {
    key: 'tx.hours.wastewater',
    title: 'Hours for wastewater operators',
    ...hours(30),
    ...draft,
    ...training,
    sentence: 'A wastewater operator renews with {value} hours of approved training.',
  },
  {
    key: 'tx.hours.bpat',
    title: 'Hours for backflow testers',
    ...hours(24),
    ...draft,
    ...training,
    sentence: 'A backflow prevention assembly tester renews with {value} hours of approved training.',
  },
  {
    key: 'tx.minimum.bpat.hands-on',
    title: 'Hands-on hours for backflow testers',
    ...hours(8),
    ...draft,
    ...training,
    sentence: 'At least {value} hours of a backflow tester are hands-on skills training.',
  },
  {
    key: 'tx.hours.csi',
    title: 'Hours for customer service inspectors',
    ...hours(16),
    ...draft,
    ...training,
    sentence: 'A customer service inspector renews with {value} hours of approved training.',
  },
  {
    key: 'tx.within',
    title: 'When training must be completed',
    ...words,
    ...draft,
    ...renewal,
    sentence:
      'Training counts when it was completed after the current license was issued and before it expires.',
  },
  {
    key: 'tx.before-expiry',
    title: 'Training before the license ends',
    ...words,
    ...confirmed,
    ...training,
    sentence: 'Continuing education has to be complete before the license expires.',
  },
  {
    key: 'tx.no-carry-over',
    title: 'Hours beyond those needed',
    ...words,
    ...draft,
    ...renewal,
    sentence: 'Hours beyond those needed do not carry over into the next renewal period.',
  },
  {
    key: 'tx.self-paced-once',
    title: 'The same self-paced course twice',
    ...words,
    ...confirmed,
    ...training,
    sentence: 'A self-paced or correspondence course gives credit once in a renewal period.',
  },
  {
    key: 'tx.approved-first',
    title: 'Approval before the training',
    ...words,
    ...confirmed,
    source: 'TCEQ, slides for training providers (2019)',
    sourceUrl: 'https://vdocuments.us/how-to-become-a-tceq-approved-training-provider',
    sentence:
      'The agency approves a course before it is given; what is taken without approval gives no credit.',
  },
  {
    key: 'tx.agency-decides',
    title: 'Who sets the hours of a course',
    ...words,
    ...confirmed,
    ...approvalOfTraining,
    sentence: 'The agency decides for which licenses a course counts and for how many hours.',
  },
  {
    key: 'tx.delivery-methods',
    title: 'How training may be given',
    ...words,
    ...confirmed,
    ...definitions,
    sentence: 'Training is approved as in-person, live-online or self-paced.',
  },
  {
    key: 'tx.topic.water.resiliency',
    title: 'Resiliency training',
    ...words,
    ...confirmed,
    ...waterLicenses,
    holdsFrom: '2024-04-01',
    sentence:
      'Since April 1, 2024, every water operator needs resiliency training, which prepares for severe weather and power failure.',
  },
  {
    key: 'tx.topic.ro-nf',
    title: 'Reverse osmosis and nanofiltration',
    ...words,
    ...draft,
    ...providers,
    sentence:
      'The agency has a curriculum for reverse osmosis and nanofiltration. Whether your plant needs an operator with such a course depends on its treatment.',
  },
  {
    key: 'tx.renewal-notice',
    title: 'The renewal notice',
    unit: 'days',
    value: 60,
    ...draft,
    ...renewal,
    sentence: 'The agency sends a renewal notice at least {value} days before the license expires.',
  },
  {
    key: 'tx.late',
    title: 'After the license has expired',
    unit: 'days',
    value: 30,
    ...draft,
    ...renewal,
    sentence:
      'A license cannot be renewed once it has been expired for more than {value} days without an application.',
  },
  {
    key: 'tx.certify-form',
    title: 'Certifying by form',
    ...words,
    ...draft,
    ...renewal,
    sentence:
      'Holders of a class A or B license may certify their continuing education by a form of the agency.',
  },
  {
    key: 'tx.exam-pass',
    title: 'The exam for a first license',
    unit: 'percent',
    value: 70,
    ...confirmed,
    ...waterLicenses,
    sentence: 'The exam for a first license is passed with {value} percent.',
  },
  {
    key: 'tx.fee',
    title: 'The fee for a first license',
    unit: 'dollars',
    value: 111,
    ...confirmed,
    ...waterLicenses,
    sentence: 'The application for a first license costs {value} US dollars.',
  },
  {
    key: 'tx.hb-1508',
    title: 'Notice about convictions (HB 1508)',
    ...words,
    ...confirmed,
    ...providers,
    sentence:
      'A person who has been convicted of an offense may not be eligible for an occupational license after completing the training. You may ask the agency to evaluate your eligibility before you enroll.',
  },
]
