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
]
