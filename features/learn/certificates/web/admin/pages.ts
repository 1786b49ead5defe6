import { page } from '#platform/web/page.ts'

/** Pages that require a role, loaded only when needed. */
export const certificatesAdminPages = [
  page(
    'adminIndex/external-hours',
    'Outside training hours',
    ['product_admin'],
    () => import('./ExternalHoursAdminPage.tsx'),
    {
      area: 'certificationsReport',
      tab: 'Outside hours',
      staffMenu: [
        'Training and proof',
        'Training hours that people earned outside: review the proof, approve or decline.',
      ],
    },
  ),
  page('adminIndex/kits', 'Graduation kits', ['product_admin'], () => import('./KitsAdminPage.tsx'), {
    area: 'certificationsReport',
    staffMenu: ['Training and proof', 'Print, pack, ship and follow the kits of those who graduated.'],
  }),
  page(
    'certificationsReport',
    'Certificates',
    ['product_admin', 'instructor'],
    () => import('./RegisterPage.tsx'),
    {
      area: 'certificationsReport',
      staffMenu: [
        'Training and proof',
        'Find a certificate, see how it was earned, revoke it, reissue it, export the register.',
      ],
    },
  ),
  page(
    'certificationsReport/corrections',
    'Name change requests on certificates',
    ['product_admin'],
    () => import('./CorrectionsPage.tsx'),
    { area: 'certificationsReport', tab: 'Name changes' },
  ),
  page(
    'certificationsReport/:certificateid',
    'Certificate',
    ['product_admin', 'instructor'],
    () => import('./RegisterEntryPage.tsx'),
  ),
]
