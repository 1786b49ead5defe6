export { certificatePath } from './certificate-words.ts'
export { CertificateList, CertificateRow } from './parts/certificate/CertificateList.tsx'
export { MyCertificates } from './parts/certificate/MyCertificates.tsx'
export { StatusBadge } from './parts/certificate/StatusBadge.tsx'
