import { type Page, page } from '#platform/web/page.ts'

export const certificatesPages: readonly Page[] = [
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
  page({
    path: 'adminIndex/external-hours',
    title: 'Hours from elsewhere',
    access: ['product_admin'],
    desk: {
      group: 'Training and proof',
      says: 'Hours that people earned with others: look at the proof, approve or refuse.',
    },
    load: () => import('./desk/ExternalHoursDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/kits',
    title: 'Graduation kits',
    access: ['product_admin'],
    desk: {
      group: 'Training and proof',
      says: 'Print, pack, ship and follow the kits of those who graduated.',
    },
    load: () => import('./desk/KitsDeskPage.tsx'),
  }),
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
  page({
    path: 'certificationsReport',
    title: 'Certificates',
    access: ['product_admin', 'instructor'],
    desk: {
      group: 'Training and proof',
      says: 'Find a certificate, see what it rests on, revoke it, issue it again, export the register.',
    },
    load: () => import('./desk/RegisterPage.tsx'),
  }),
  page({
    path: 'certificationsReport/corrections',
    title: 'Names to correct on certificates',
    access: ['product_admin', 'instructor'],
    load: () => import('./desk/CorrectionsPage.tsx'),
  }),
  page({
    path: 'certificationsReport/:certificateid',
    title: 'Certificate',
    access: ['product_admin', 'instructor'],
    load: () => import('./desk/RegisterEntryPage.tsx'),
  }),
]
