import { page } from '#platform/web/page.ts'
import { boothStaff } from '../rules/booth-staff.ts'
import { isBoothTablet } from './booth-tablet.ts'

/** Pages without header and footer. Registered eagerly, so that no bars appear briefly. */
export const boothPages = [
  page('dropdowngame', 'Drop Down Game', 'anyone', () => import('./game/DropDownGamePage.tsx'), {
    header: false,
    footer: false,
    noindex: true,
  }),
  page('ipadchooser', 'Booth tablet', boothStaff, () => import('./booth/BoothTabletPage.tsx'), {
    opensHere: isBoothTablet,
    header: false,
    footer: false,
  }),
]
