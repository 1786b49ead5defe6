import { page } from '#platform/web/page.ts'

const loadVerify = () => import('./VerifyPage.tsx')

export const certificatesPages = [
  page('recertify', 'Certificates and renewal', 'signed-in', () => import('./RecertifyPage.tsx'), {
    area: 'recertify',
    tab: 'Certificates',
  }),
  page('requestCertificate', 'Graduation kit', 'signed-in', () => import('./RequestCertificatePage.tsx'), {
    area: 'recertify',
  }),
  // Must match before the page of a single certificate, so it cannot be loaded later with the role pages.
  page(
    'recertify/company',
    'Certificates of my company',
    ['corp_admin', 'corp_supervisor'],
    () => import('./CompanyCertificatesPage.tsx'),
  ),
  page('recertify/:certificateid', 'Certificate', 'signed-in', () => import('./CertificatePage.tsx')),
  page('verify', 'Verify a certificate', 'anyone', loadVerify, {
    noindex: true,
  }),
  page('verify/:token', 'Verify a certificate', 'anyone', loadVerify, {
    key: 'public',
    noindex: true,
  }),
]
