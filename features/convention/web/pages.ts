import { page } from '#platform/web/page.ts'
import { boothStaff } from '../contract/desk.ts'

export const conventionPages = [
  page({
    path: 'dropdowngame',
    title: 'Drop Down Game',
    access: 'anyone',
    header: false,
    footer: false,
    noindex: true,
    load: () => import('./game/DropDownGamePage.tsx'),
  }),
  page({
    path: 'conventionInventory',
    title: 'Convention inventory',
    access: boothStaff,
    desk: { group: 'Seminars', description: 'Prizes, draws and tablets of booths at conventions.' },
    load: () => import('./desk/ConventionInventoryPage.tsx'),
  }),
  page({
    path: 'conventioncontacts',
    title: 'Convention contacts',
    access: boothStaff,
    desk: { group: 'Seminars', description: 'Visitors of booths: add, scan a badge, put on the call list.' },
    load: () => import('./desk/ConventionContactsPage.tsx'),
  }),
  page({
    path: 'ipadchooser',
    title: 'Booth tablet',
    access: boothStaff,
    header: false,
    footer: false,
    load: () => import('./booth/BoothTabletPage.tsx'),
  }),
]
