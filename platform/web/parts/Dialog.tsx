import { lazy, type ReactNode, Suspense, useState } from 'react'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Closing takes the close button or a button inside: for what would be lost by a click beside it. */
  keepOpen?: boolean
  children: ReactNode
}

const DialogWindow = lazy(() => import('../shell/DialogWindow.tsx'))

/** A window over the page, the whole screen on phones. Its code and content come when it is first opened. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened)
  if (props.opened && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  )
}
