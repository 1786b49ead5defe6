/** What keeps a certificate alive: one of the ways is enough. */
export interface RenewalRule {
  /** The window opens so many days before the last day of validity. */
  windowDays: number
  /** So many days after it the certificate can still be renewed. */
  graceDays: number
  /** The exam that renews it, by its code. */
  exam: string | null
  /** Approved contact hours since the issue that renew it. */
  hours: number | null
}

interface CertificateType {
  code: string
  /** Prefix of its numbers. */
  prefix: string
  title: string
  level: string | null
  /** What somebody can do who holds it; one sentence for the holder's employer. */
  description: string
  /** null: it never expires. */
  validMonths: number | null
  renewal: RenewalRule | null
}

const renewedBy = (exam: string | null, hours: number): RenewalRule => ({
  windowDays: 180,
  graceDays: 90,
  exam,
  hours,
})

const ROS = 'Reverse Osmosis Specialist'
const WTCP = 'Water Treatment Certified Professional'
const INWT = 'Industrial Water Treatment'

/**
 * Every certificate that is issued: how it is called, how long it holds, what renews it (R-EXM-4).
 * Periods and hours are the provider's own rules.
 */
export const certificateTypes = [
  {
    code: 'ROSI',
    prefix: 'ROSI',
    title: ROS,
    level: 'Level I',
    description: 'Knows how reverse osmosis works, reads its figures and runs a system day by day.',
    validMonths: 24,
    renewal: renewedBy('ROSI_RECERT', 16),
  },
  {
    code: 'ROSII',
    prefix: 'ROSII',
    title: ROS,
    level: 'Level II',
    description: 'Finds the cause of lost performance, cleans membranes and keeps pretreatment in order.',
    validMonths: 24,
    renewal: renewedBy('ROSII_RECERT', 16),
  },
  {
    code: 'ROSIII',
    prefix: 'ROSIII',
    title: ROS,
    level: 'Level III',
    description: 'Designs and improves reverse osmosis systems and leads their operation.',
    validMonths: 24,
    renewal: renewedBy('ROSIII_RECERT', 16),
  },
  {
    code: 'ROSIV',
    prefix: 'ROSIV',
    title: ROS,
    level: 'Level IV',
    description: 'Advises plants on reverse osmosis and trains the people who run them.',
    validMonths: 24,
    renewal: renewedBy('ROSIV_RECERT', 16),
  },
  {
    code: 'WTCP-OPERATOR',
    prefix: 'WTCPO',
    title: WTCP,
    level: 'Operator',
    description: 'Runs and monitors treatment using measured data.',
    validMonths: 36,
    renewal: renewedBy(null, 24),
  },
  {
    code: 'WTCP-ADVANCED',
    prefix: 'WTCPA',
    title: WTCP,
    level: 'Advanced',
    description: 'Leads operations, troubleshoots and plans improvements.',
    validMonths: 36,
    renewal: renewedBy(null, 24),
  },
  {
    code: 'INWT1',
    prefix: 'INWT1',
    title: INWT,
    level: 'Level 1',
    description: 'Knows the chemistry and the equipment of boilers, cooling water and softening.',
    validMonths: 36,
    renewal: renewedBy('INWT_1', 24),
  },
  {
    code: 'INWT2',
    prefix: 'INWT2',
    title: INWT,
    level: 'Level 2',
    description: 'Sets up and corrects the treatment of industrial water.',
    validMonths: 36,
    renewal: renewedBy('INWT_2', 24),
  },
  {
    code: 'COURSE',
    prefix: 'CC',
    title: 'Certificate of Completion',
    level: null,
    description: 'Has completed every unit of the course and its examination questions.',
    validMonths: null,
    renewal: null,
  },
  {
    code: 'SEMINAR',
    prefix: 'CA',
    title: 'Certificate of Attendance',
    level: null,
    description: 'Has attended the sessions of the seminar and passed it.',
    validMonths: null,
    renewal: null,
  },
] as const satisfies readonly CertificateType[]

export type CertificateTypeCode = (typeof certificateTypes)[number]['code']

export const certificateTypeCodes = certificateTypes.map(({ code }) => code) as [
  CertificateTypeCode,
  ...CertificateTypeCode[],
]

const byCode = new Map<string, CertificateType & { code: CertificateTypeCode }>(
  certificateTypes.map((type) => [type.code, type]),
)

/** The type with that code. Throws on an unknown code, which is a bug. */
export function certificateType(code: CertificateTypeCode): CertificateType & { code: CertificateTypeCode } {
  const found = byCode.get(code)
  if (!found) throw new Error(`There is no certificate ${code}`)
  return found
}

/** Whether a text is the code of a type; for what comes from outside. */
export const isCertificateType = (code: string): code is CertificateTypeCode => byCode.has(code)

/** 'Reverse Osmosis Specialist, Level I' */
export const nameOfType = ({ title, level }: Pick<CertificateType, 'title' | 'level'>): string =>
  level ? `${title}, ${level}` : title
