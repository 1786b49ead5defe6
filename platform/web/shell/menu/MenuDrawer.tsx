import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { Wordmark } from '../bars/Wordmark.tsx'
import { useFocusReturn } from '../windows/focus-return.ts'
import classes from './MenuDrawer.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** The start menu as a drawer from the left. */
export default function MenuDrawer({ opened, onClose, children }: Props) {
  useFocusReturn(opened)
  return (
    <Drawer
      returnFocus={false}
      opened={opened}
      onClose={onClose}
      position="left"
      size="20rem"
      title={<Wordmark />}
      closeButtonProps={{ 'aria-label': 'Close the menu' }}
      transitionProps={{ duration: 160 }}
      classNames={{ header: classes.header ?? '' }}
      styles={{ body: { padding: 0 } }}
    >
      {children}
    </Drawer>
  )
}
