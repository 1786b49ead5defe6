import type { RuleSeed } from './rule-book.ts'

/**
 * Known rules of the Texas Commission on Environmental Quality for operator licenses, read from public copies. Anything
 * not verified in the newest official text is a draft.
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
const amendments = {
  source: 'TCEQ, Amendments to 30 TAC Chapter 30 (October 2025): HB 1237, SB 1080, petition 2025-005-PET-NR',
  sourceUrl:
    'https://www.tceq.texas.gov/licensing/amendments-to-30-texas-administrative-code-chapter-30-occupational-licenses-and-registrations',
}
/** Read on that day on the agency's official pages. Rules from copies are drafts until confirmed by staff. */
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
    ...confirmed,
    ...training,
    readOn: '2026-11-29',
    sentence: 'A backflow prevention assembly tester renews with {value} hours of approved training.',
  },
  {
    key: 'tx.minimum.bpat.hands-on',
    title: 'Hands-on hours for backflow testers',
    ...hours(8),
    ...confirmed,
    ...training,
    readOn: '2026-11-29',
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
    ...draft,
    source: 'TCEQ, slides for training providers (2019)',
    sourceUrl: 'https://vdocuments.us/how-to-become-a-tceq-approved-training-provider',
    sentence:
      'The agency approves a course before it is given; what is taken without approval gives no credit.',
  },
  {
    key: 'tx.agency-decides',
    title: 'Who sets the hours of a course',
    ...words,
    ...draft,
    ...approvalOfTraining,
    sentence: 'The agency decides for which licenses a course counts and for how many hours.',
  },
  {
    key: 'tx.delivery-methods',
    title: 'How training may be given',
    ...words,
    ...draft,
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
    value: 180,
    ...draft,
    ...amendments,
    sentence:
      'Since House Bill 1237 a license can be renewed up to {value} days after it expired. Do not work under an expired license.',
  },
  {
    key: 'tx.note.ethics',
    title: 'Ethics training',
    ...words,
    ...draft,
    ...amendments,
    sentence:
      'The agency prepares a rule that asks for ethics training when a water or wastewater license is renewed.',
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
    ...draft,
    ...providers,
    sentence:
      'If you were convicted of an offense, you may not be eligible for an occupational license even after you complete this training. The agency publishes guidelines that say which offenses matter for which license; other state or local rules may apply too. Before you enroll you may ask the agency for a criminal history evaluation letter, which tells you whether you are eligible. If a license is denied for a conviction and this notice was not given, the agency may order a refund of tuition and of application and exam fees.',
  },
]
