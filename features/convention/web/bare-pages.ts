import { page } from '#platform/web/page.ts'
import { boothStaff } from '../rules/booth-staff.ts'

/** Without bars: known from the first moment, so that none appears and goes. */
export const boothPages = [
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
    path: 'ipadchooser',
    title: 'Booth tablet',
    access: boothStaff,
    header: false,
    footer: false,
    load: () => import('./booth/BoothTabletPage.tsx'),
  }),
]
