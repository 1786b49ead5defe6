import { IconCash } from '@tabler/icons-react'
import { formatMoney } from '#platform/web/format.ts'
import { BarButton } from '#platform/web/shell/bars/BarButton.tsx'
import { useCredit } from '../use-credit.ts'

/** The header's way to one's credit (000 s2), with the amount once it is known. */
export function CreditBadge() {
  const { availableMinor } = useCredit()
  const label = 'My credit'
  if (availableMinor === 0) return <BarButton label={label} icon={IconCash} to="/store/credit" />
  return (
    <BarButton
      label={label}
      icon={IconCash}
      to="/store/credit"
      badge={short(availableMinor)}
      badgeLabel={formatMoney(availableMinor, 'USD')}
    />
  )
}

/** '$12' of 1250 cents, '$1.2K' of 123450: there is little room at an icon. */
function short(minor: number): string {
  const dollars = minor / 100
  if (dollars < 100) return formatMoney(minor, 'USD')
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: dollars < 1000 ? 0 : 1,
    roundingMode: 'floor',
  }).format(dollars)
}
