import {
  certificateName,
  isJobCertificate,
  isJobIssuer,
  type JobCertificate,
  licenseName,
} from './job-text.ts'

/** Requirements of a job opening: certificate codes and license agencies. */
export interface Wanted {
  certificates: readonly string[]
  licenses: readonly string[]
}

export interface MatchItem {
  name: string
  held: boolean
  needed: boolean
  /** Page on which a missing item can be obtained; '' if already held. */
  to: string
}

/** Pages on which users can earn each certificate. */
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

/** Higher levels include lower ones: users who hold a level also hold those below it. */
const ladders: readonly (readonly JobCertificate[])[] = [
  ['ROSI', 'ROSII', 'ROSIII', 'ROSIV'],
  ['WTCP-OPERATOR', 'WTCP-ADVANCED'],
  ['INWT1', 'INWT2'],
]

/** Returns the held certificates and all lower levels they include. */
export function withLowerLevels(held: readonly string[]): string[] {
  const below = ladders.flatMap((ladder) => {
    const top = ladder.findLastIndex((code) => held.includes(code))
    return ladder.slice(0, top + 1)
  })
  return [...new Set([...held, ...below])]
}

/** Compares an opening's requirements with what the user holds; required items come first. */
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
