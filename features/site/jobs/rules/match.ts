import {
  certificateName,
  isJobCertificate,
  isJobIssuer,
  type JobCertificate,
  licenseName,
} from './job-text.ts'

/** What an opening asks for: codes of certificates, and agencies of licenses. */
export interface Wanted {
  certificates: readonly string[]
  licenses: readonly string[]
}

export interface MatchItem {
  name: string
  held: boolean
  needed: boolean
  /** Where what is missing can be had; '' for what is held. */
  to: string
}

/** The pages on which somebody earns a certificate. */
const ways: Readonly<Record<JobCertificate, string>> = {
  ROSI: '/level1Online',
  ROSII: '/level2Online',
  ROSIII: '/level3',
  ROSIV: '/level4',
  'WTCP-OPERATOR': '/wtcp',
  'WTCP-ADVANCED': '/wtcp',
  INWT1: '/onlineTraining',
  INWT2: '/onlineTraining',
}

/** A later level shows more than the earlier ones: who holds it holds those as well. */
const ladders: readonly (readonly JobCertificate[])[] = [
  ['ROSI', 'ROSII', 'ROSIII', 'ROSIV'],
  ['WTCP-OPERATOR', 'WTCP-ADVANCED'],
  ['INWT1', 'INWT2'],
]

/** Every certificate that these stand for: themselves and the levels below. */
export function withLowerLevels(held: readonly string[]): string[] {
  const below = ladders.flatMap((ladder) => {
    const top = ladder.findLastIndex((code) => held.includes(code))
    return ladder.slice(0, top + 1)
  })
  return [...new Set([...held, ...below])]
}

/** What of an opening somebody holds and what they are missing, the needed first. */
export function matchOf(needed: Wanted, requested: Wanted, held: Wanted): MatchItem[] {
  const certificates = withLowerLevels(held.certificates)
  return [needed, requested].flatMap((request) => [
    ...request.certificates.filter(isJobCertificate).map((code) => {
      const has = certificates.includes(code)
      return { name: certificateName(code), held: has, needed: request === needed, to: has ? '' : ways[code] }
    }),
    ...request.licenses.filter(isJobIssuer).map((issuer) => {
      const has = held.licenses.includes(issuer)
      return { name: licenseName(issuer), held: has, needed: request === needed, to: has ? '' : '/tceq' }
    }),
  ])
}
