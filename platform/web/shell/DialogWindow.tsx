import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { DialogProps } from '../parts/Dialog.tsx'
import { useIsOnTop } from './dialog-stack.ts'

export default function DialogWindow({
  opened,
  onClose,
  title,
  size = 'md',
  keepOpen,
  children,
}: DialogProps) {
  const phone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const isOnTop = useIsOnTop(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={phone ?? false}
      centered
      closeOnClickOutside={!keepOpen}
      closeOnEscape={isOnTop}
      styles={{ title: { fontSize: 'var(--mantine-h3-font-size)', fontWeight: 660 } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // The page has one banner; the head of a window is none.
      attributes={{ header: { role: 'presentation' } }}
      transitionProps={{ transition: phone ? 'slide-up' : 'fade', duration: 160 }}
    >
      {children}
    </Modal>
  )
}
