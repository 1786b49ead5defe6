import { IconCash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatMoney } from '#platform/web/format.ts'
import { useCredit } from '../use-credit.ts'
import classes from './CreditBadge.module.css'

/** Header link to the user's credit (R-CAT-29), with the amount once loaded. */
export function CreditBadge() {
  const { availableMinor } = useCredit()
  const name = availableMinor > 0 ? `My credit, ${formatMoney(availableMinor, 'USD')}` : 'My credit'
  return (
    <Link to="/store/credit" className={classes.badge} aria-label={name} title="My credit">
      <IconCash className={classes.icon} stroke={1.8} aria-hidden />
      {availableMinor > 0 ? (
        <span className={classes.amount} aria-hidden>
          {short(availableMinor)}
        </span>
      ) : null}
    </Link>
  )
}

/** Formats an amount for the narrow header: '$12.50' for 1250 cents, '$1.2K' for 123450. */
function short(minor: number): string {
  if (minor < 1000_00) return formatMoney(minor, 'USD')
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  }).format(minor / 100)
}
