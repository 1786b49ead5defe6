import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type FormEvent, useEffect, useMemo } from 'react'
import { confirm } from '../../confirm.ts'
import { WindowEditsContext, windowEdits } from '../../form/unsaved/window-edits.ts'
import type { DialogProps } from '../../parts/Dialog.tsx'
import { useIsOnTop } from './dialog-stack.ts'
import { useFocusIn } from './focus-in.ts'

export default function DialogWindow({
  opened,
  onClose,
  title,
  size = 'md',
  keepOpen,
  closesFreely,
  children,
}: DialogProps) {
  const phone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const isOnTop = useIsOnTop(opened)
  const focusIn = useFocusIn(opened)
  const edits = useMemo(() => windowEdits(closesFreely), [closesFreely])
  useEffect(() => {
    if (!opened) edits.saved()
  }, [opened, edits])
  const close = async () => {
    if (!closesFreely && edits.isUnsaved()) {
      if (!(await mayDiscard())) return
      edits.discard()
    }
    onClose()
  }
  const noteTyping = ({ currentTarget, target }: FormEvent) => {
    // Input in a window over this one does not belong to this one.
    if (target instanceof Element && currentTarget.contains(target)) edits.typed(target)
  }
  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      onInput={noteTyping}
      title={title}
      size={size}
      fullScreen={phone ?? false}
      centered
      closeOnClickOutside={!keepOpen}
      closeOnEscape={isOnTop}
      // A window rendered open does not know its opener: see focus-return.ts.
      returnFocus={false}
      styles={{ title: { fontSize: 'var(--mantine-h3-font-size)', fontWeight: 660 } }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // A dialog's header must not be exposed as a second banner landmark.
      attributes={{ header: { role: 'presentation' } }}
      transitionProps={{ transition: phone ? 'slide-up' : 'fade', duration: 160 }}
    >
      <div ref={focusIn}>
        <WindowEditsContext value={edits}>{children}</WindowEditsContext>
      </div>
    </Modal>
  )
}

const mayDiscard = () =>
  confirm({
    title: 'Discard your changes?',
    message: 'What you entered here is not saved.',
    yes: 'Discard',
    no: 'Keep editing',
    danger: true,
  })
