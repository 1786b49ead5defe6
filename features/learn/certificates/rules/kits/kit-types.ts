import type { CertificateTypeCode } from '../certificate-types.ts'

/** Users who earn one of these for the first time receive a kit: the printed certificate, a hat, and a shirt. */
export const kitTypes: readonly CertificateTypeCode[] = ['ROSI', 'ROSII', 'ROSIII', 'ROSIV']
