import { lazy, type ReactNode, Suspense, useState } from 'react'
import { PartErrors } from '../routing/PartErrors.tsx'
import { useFocusReturn } from '../shell/windows/focus-return.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** A click outside does not close it. */
  keepOpen?: boolean
  /** Closing needs no confirmation because its input is stored elsewhere or quickly typed again. */
  closesFreely?: boolean
  children: ReactNode
}

const DialogWindow = lazy(() => import('../shell/windows/DialogWindow.tsx'))

/** A dialog over the page, full screen on phones. Its code and content are loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setWasOpened(true)
  useFocusReturn(props.opened)
  if (!wasOpened) return null
  return (
    <PartErrors attempt={props.opened} onMissing={props.onClose}>
      <Suspense fallback={null}>
        <DialogWindow {...props} />
      </Suspense>
    </PartErrors>
  )
}
