import { Box } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './StatusStrip.module.css'

interface Props {
  tone: 'notice' | 'warning'
  icon?: ReactNode
  children: ReactNode
  onClose?: () => void
}

/** A strip between the header and the page, for maintenance and connection messages. */
export function StatusStrip({ tone, icon, children, onClose }: Props) {
  return (
    <div className={classes.strip} data-tone={tone} role="status">
      {icon}
      <Box miw={0} flex={1}>
        {children}
      </Box>
      {onClose ? (
        <button type="button" className={classes.close} onClick={onClose}>
          <IconX size={16} aria-hidden />
          Close
        </button>
      ) : null}
    </div>
  )
}
