import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './StatusStrip.module.css'

interface Props {
  tone: 'notice' | 'warning'
  icon?: ReactNode
  children: ReactNode
  onClose?: () => void
}

/** A strip between the header and the page: maintenance, no connection. */
export function StatusStrip({ tone, icon, children, onClose }: Props) {
  return (
    <div className={classes.strip} data-tone={tone} role="status">
      {icon}
      <div className={classes.says}>{children}</div>
      {onClose ? (
        <button type="button" className={classes.close} onClick={onClose}>
          <IconX size={16} aria-hidden />
          Close
        </button>
      ) : null}
    </div>
  )
}
