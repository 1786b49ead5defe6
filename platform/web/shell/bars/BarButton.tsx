import { Link } from 'react-router'
import type { ShellIcon } from '../slots.ts'
import classes from './BarButton.module.css'

interface Props {
  label: string
  icon: ShellIcon
  to?: string
  onPress?: () => void
  badge?: string | number | null
  /** Text of the badge: '3 items'. */
  badgeLabel?: string
  expanded?: boolean
  /** True if pressing it opens a dialog, which screen readers announce. */
  opensDialog?: boolean
}

/** An icon button of the bars, with its name as tooltip and screen reader label. Features use it for their icons. */
export function BarButton({
  label,
  icon: Icon,
  to,
  onPress,
  badge,
  badgeLabel,
  expanded,
  opensDialog,
}: Props) {
  const hasBadge = badge !== undefined && badge !== null && badge !== 0
  const name = hasBadge ? `${label}, ${badgeLabel ?? badge}` : label
  const content = (
    <>
      <Icon size={23} stroke={1.8} aria-hidden />
      {hasBadge ? (
        <span className={classes.badge} aria-hidden>
          {badge}
        </span>
      ) : null}
    </>
  )
  const attributes = { className: classes.button, 'aria-label': name, title: label }
  if (to !== undefined) {
    return (
      <Link to={to} {...attributes}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      onClick={onPress}
      aria-expanded={expanded}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      {...attributes}
    >
      {content}
    </button>
  )
}
