import type { CertificateTypeCode } from '../certificate-types.ts'

/** Who reaches one of these for the first time is sent a kit: the printed certificate, a hat and a shirt. */
export const kitTypes: readonly CertificateTypeCode[] = ['ROSI', 'ROSII', 'ROSIII', 'ROSIV']
