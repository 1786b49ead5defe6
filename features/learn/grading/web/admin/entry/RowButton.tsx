import { ActionIcon, Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** One or two words. */
  label: string
  /** Full label with the participant's name. */
  message: string
  icon: ReactNode
  /** Shows only the icon, for use in the table. */
  compact: boolean
  color?: NonNullable<ButtonProps['color']>
  busy: boolean
  onClick: () => void
}

/** Action button of a row. */
export function RowButton({ label, message, icon, compact, color, busy, onClick }: Props) {
  const look = {
    variant: 'subtle',
    loading: busy,
    'aria-label': message,
    onClick,
    ...(color ? { color } : {}),
  }
  if (!compact)
    return (
      <Button size="compact-sm" leftSection={icon} {...look}>
        {label}
      </Button>
    )
  return (
    <Tooltip label={label}>
      <ActionIcon size="md" {...look}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
