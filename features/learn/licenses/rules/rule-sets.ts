/** License issuers with known rules. `other` stands for any agency whose rules are unknown. */
export const issuers = ['TX', 'AZ', 'CA', 'CO', 'FL', 'NC', 'NM', 'NV', 'UT', 'PO', 'other'] as const
export type Issuer = (typeof issuers)[number]

export const licenseKinds = [
  'water',
  'wastewater',
  'bpat',
  'csi',
  'wts',
  'treatment',
  'distribution',
  'operator',
  'other',
] as const
export type LicenseKind = (typeof licenseKinds)[number]

/** Kinds of licenses issued by Texas; a course approval applies to some of them. */
export const texasKinds = ['water', 'wastewater', 'bpat', 'csi', 'wts'] as const
export type TexasKind = (typeof texasKinds)[number]

export const kindNames: Readonly<Record<LicenseKind, string>> = {
  water: 'Water operator',
  wastewater: 'Wastewater operator',
  bpat: 'Backflow prevention assembly tester',
  csi: 'Customer service inspector',
  wts: 'Water treatment specialist',
  treatment: 'Water treatment operator',
  distribution: 'Water distribution operator',
  operator: 'Professional operator',
  other: 'Operator license',
}

interface KindOfSet {
  kind: LicenseKind
  /** Empty if the kind has no classes. */
  classes: readonly string[]
  /** The holder enters the required hours because no rule is known. */
  asksHours?: true
}

/** Properties shared by all licenses of one issuer. Numbers and sentences are in the rule book. */
export interface RuleSet {
  issuer: Issuer
  /** Key prefix of the issuer's rules; '' if it has no rules. */
  prefix: string
  name: string
  agency: string
  /** Time zone of the issuer's calendar; null uses the holder's time zone. */
  zone: string | null
  kinds: readonly KindOfSet[]
  /** Only courses approved by the agency count, as listed in our register. */
  countsApprovedOnly: boolean
}

const CLASSES_OF_TEXAS = [
  'Provisional D',
  'D',
  'C groundwater',
  'C surface water',
  'C distribution',
  'B groundwater',
  'B surface water',
  'B distribution',
  'A',
] as const

export const ruleSets: Readonly<Record<Issuer, RuleSet>> = {
  TX: {
    issuer: 'TX',
    prefix: 'tx',
    name: 'Texas',
    agency: 'TCEQ',
    zone: 'America/Chicago',
    kinds: [
      { kind: 'water', classes: CLASSES_OF_TEXAS },
      {
        kind: 'wastewater',
        classes: ['Provisional D', 'D', 'C', 'B', 'A', 'Collection I', 'Collection II', 'Collection III'],
      },
      { kind: 'bpat', classes: [] },
      { kind: 'csi', classes: [] },
      { kind: 'wts', classes: ['I', 'II', 'III'], asksHours: true },
    ],
    countsApprovedOnly: true,
  },
  CA: {
    issuer: 'CA',
    prefix: 'ca',
    name: 'California',
    agency: 'State Water Board',
    zone: 'America/Los_Angeles',
    kinds: [
      { kind: 'treatment', classes: ['T1', 'T2', 'T3', 'T4', 'T5'] },
      { kind: 'distribution', classes: ['D1', 'D2', 'D3', 'D4', 'D5'] },
    ],
    countsApprovedOnly: false,
  },
  CO: {
    issuer: 'CO',
    prefix: 'co',
    name: 'Colorado',
    agency: 'Certification Board',
    zone: 'America/Denver',
    kinds: [
      { kind: 'treatment', classes: ['D', 'C', 'B', 'A', 'S'] },
      { kind: 'distribution', classes: ['1', '2', '3', '4'] },
    ],
    countsApprovedOnly: false,
  },
  NV: {
    issuer: 'NV',
    prefix: 'nv',
    name: 'Nevada',
    agency: 'NDEP',
    zone: 'America/Los_Angeles',
    kinds: [
      { kind: 'treatment', classes: ['T1', 'T2', 'T3', 'T4'], asksHours: true },
      { kind: 'distribution', classes: ['D1', 'D2', 'D3', 'D4'], asksHours: true },
    ],
    countsApprovedOnly: false,
  },
  NC: {
    issuer: 'NC',
    prefix: 'nc',
    name: 'North Carolina',
    agency: 'Certification Board',
    zone: 'America/New_York',
    kinds: [
      {
        kind: 'treatment',
        classes: ['C-Surface', 'B-Surface', 'A-Surface', 'D-Well', 'C-Well', 'B-Well', 'A-Well'],
      },
    ],
    countsApprovedOnly: false,
  },
  UT: {
    issuer: 'UT',
    prefix: 'ut',
    name: 'Utah',
    agency: 'Division of Drinking Water',
    zone: 'America/Denver',
    kinds: [
      { kind: 'treatment', classes: ['1', '2', '3', '4'] },
      { kind: 'distribution', classes: ['Small System', '1', '2', '3', '4'] },
    ],
    countsApprovedOnly: false,
  },
  NM: {
    issuer: 'NM',
    prefix: 'nm',
    name: 'New Mexico',
    agency: 'NMED',
    zone: 'America/Denver',
    kinds: [
      { kind: 'treatment', classes: ['1', '2', '3', '4', 'WST1', 'WST2'] },
      { kind: 'distribution', classes: ['1', '2', '3'] },
    ],
    countsApprovedOnly: false,
  },
  AZ: {
    issuer: 'AZ',
    prefix: 'az',
    name: 'Arizona',
    agency: 'ADEQ',
    zone: 'America/Phoenix',
    kinds: [
      { kind: 'treatment', classes: ['1', '2', '3', '4'] },
      { kind: 'distribution', classes: ['1', '2', '3', '4'] },
    ],
    countsApprovedOnly: false,
  },
  FL: {
    issuer: 'FL',
    prefix: 'fl',
    name: 'Florida',
    agency: 'FDEP',
    zone: 'America/New_York',
    kinds: [
      { kind: 'treatment', classes: ['A', 'B', 'C', 'D'], asksHours: true },
      { kind: 'distribution', classes: ['1', '2', '3', '4'] },
    ],
    countsApprovedOnly: false,
  },
  PO: {
    issuer: 'PO',
    prefix: 'po',
    name: 'Professional operator certification',
    agency: 'certification board',
    zone: null,
    kinds: [{ kind: 'operator', classes: ['I', 'II', 'III', 'IV'] }],
    countsApprovedOnly: false,
  },
  other: {
    issuer: 'other',
    prefix: '',
    name: 'Another state or agency',
    agency: 'agency',
    zone: null,
    kinds: [{ kind: 'other', classes: [], asksHours: true }],
    countsApprovedOnly: false,
  },
}

/** True if the holder of such a license enters the required hours. */
export const asksHours = (issuer: Issuer, kind: LicenseKind): boolean =>
  ruleSets[issuer].kinds.some((each) => each.kind === kind && each.asksHours === true)

export const isTexasKind = (kind: string): kind is TexasKind => texasKinds.some((each) => each === kind)

/** Formats a license title: 'Water operator, class C groundwater'. */
export function licenseTitle({ kind, class: level }: { kind: LicenseKind; class: string }): string {
  return level === '' ? kindNames[kind] : `${kindNames[kind]}, class ${level}`
}
