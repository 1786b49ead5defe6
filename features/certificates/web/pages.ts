import { page } from '#platform/web/page.ts'

export const certificatesPages = [
  page({
    path: 'recertify',
    title: 'Certificates and renewal',
    access: 'signed-in',
    load: () => import('./RecertifyPage.tsx'),
  }),
  page({
    path: 'requestCertificate',
    title: 'Graduation kit',
    access: 'signed-in',
    load: () => import('./RequestCertificatePage.tsx'),
  }),
  // Found before the page of one certificate, so it cannot come later with the pages of roles.
  page({
    path: 'recertify/company',
    title: 'Certificates of my company',
    access: ['corp_admin', 'corp_supervisor'],
    load: () => import('./CompanyCertificatesPage.tsx'),
  }),
  page({
    path: 'recertify/:certificateid',
    title: 'Certificate',
    access: 'signed-in',
    load: () => import('./CertificatePage.tsx'),
  }),
  page({
    path: 'verify',
    title: 'Verify a certificate',
    access: 'anyone',
    noindex: true,
    load: () => import('./FindCertificatePage.tsx'),
  }),
  page({
    path: 'verify/:token',
    title: 'Verify a certificate',
    access: 'anyone',
    noindex: true,
    load: () => import('./VerifyPage.tsx'),
  }),
]
