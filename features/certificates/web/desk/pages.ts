import { page } from '#platform/web/page.ts'

/** The pages of those who hold a role; their list comes when somebody does. */
export const certificatesDeskPages = [
  page({
    path: 'adminIndex/external-hours',
    title: 'Outside training hours',
    access: ['product_admin'],
    desk: {
      group: 'Training and proof',
      description: 'Training hours that people earned outside: review the proof, approve or decline.',
    },
    load: () => import('./ExternalHoursDeskPage.tsx'),
  }),
  page({
    path: 'adminIndex/kits',
    title: 'Graduation kits',
    access: ['product_admin'],
    desk: {
      group: 'Training and proof',
      description: 'Print, pack, ship and follow the kits of those who graduated.',
    },
    load: () => import('./KitsDeskPage.tsx'),
  }),
  page({
    path: 'certificationsReport',
    title: 'Certificates',
    access: ['product_admin', 'instructor'],
    desk: {
      group: 'Training and proof',
      description: 'Find a certificate, see how it was earned, revoke it, reissue it, export the register.',
    },
    load: () => import('./RegisterPage.tsx'),
  }),
  page({
    path: 'certificationsReport/corrections',
    title: 'Name change requests on certificates',
    access: ['product_admin'],
    load: () => import('./CorrectionsPage.tsx'),
  }),
  page({
    path: 'certificationsReport/:certificateid',
    title: 'Certificate',
    access: ['product_admin', 'instructor'],
    load: () => import('./RegisterEntryPage.tsx'),
  }),
]
