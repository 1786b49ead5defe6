import { Button, type ButtonProps } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { openBundle } from './bundle-window.ts'

/** Opens the dialog for choosing courses for several users. */
export default function BundleButton({
  children = 'Buy for several users',
  ...look
}: Omit<ButtonProps, 'leftSection'>) {
  return (
    <Button
      variant="default"
      leftSection={<IconUsersGroup size={18} aria-hidden />}
      onClick={openBundle}
      aria-haspopup="dialog"
      {...look}
    >
      {children}
    </Button>
  )
}
