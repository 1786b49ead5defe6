/** Ways to renew a certificate: one of them is enough. */
export interface RenewalRule {
  /** Days before the last day of validity at which the renewal window opens. */
  windowDays: number
  /** Days after the last day of validity in which the certificate can still be renewed. */
  graceDays: number
  /** Code of the exam that renews it. */
  exam: string | null
  /** Approved contact hours since the issue that are required for renewal. */
  hours: number | null
}

interface CertificateType {
  code: string
  /** Prefix of its certificate numbers. */
  prefix: string
  title: string
  level: string | null
  /** Skills of a holder; one sentence for the holder's employer. */
  description: string
  /** Null means that it never expires. */
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
 * All certificate types: title, validity, and renewal rules (R-EXM-4). Periods and hours are the provider's own rules.
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

/** Returns the type with this code. Throws on an unknown code, which indicates a bug. */
export function certificateType(code: CertificateTypeCode): CertificateType & { code: CertificateTypeCode } {
  const found = byCode.get(code)
  if (!found) throw new Error(`There is no certificate ${code}`)
  return found
}

/** True if the text is a certificate type code; for external input. */
export const isCertificateType = (code: string): code is CertificateTypeCode => byCode.has(code)

/** Formats the full title: 'Reverse Osmosis Specialist, Level I'. */
export const nameOfType = ({ title, level }: Pick<CertificateType, 'title' | 'level'>): string =>
  level ? `${title}, ${level}` : title
