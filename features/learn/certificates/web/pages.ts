import { page } from '#platform/web/page.ts'

export const certificatesPages = [
  page('recertify', 'Certificates and renewal', 'signed-in', () => import('./RecertifyPage.tsx'), {
    area: 'recertify',
    tab: 'Certificates',
  }),
  page('requestCertificate', 'Graduation kit', 'signed-in', () => import('./RequestCertificatePage.tsx'), {
    area: 'recertify',
  }),
  // Found before the page of one certificate, so it cannot come later with the pages of roles.
  page(
    'recertify/company',
    'Certificates of my company',
    ['corp_admin', 'corp_supervisor'],
    () => import('./CompanyCertificatesPage.tsx'),
  ),
  page('recertify/:certificateid', 'Certificate', 'signed-in', () => import('./CertificatePage.tsx')),
  page('verify', 'Verify a certificate', 'anyone', () => import('./FindCertificatePage.tsx'), {
    noindex: true,
  }),
  page('verify/:token', 'Verify a certificate', 'anyone', () => import('./VerifyPage.tsx'), {
    key: 'public',
    noindex: true,
  }),
]
