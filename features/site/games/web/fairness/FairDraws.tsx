import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import type { Lobby } from '../../contract.ts'

const Method = lazy(() => import('./DrawMethod.tsx'))

/** Explains how anyone can verify a draw. */
export function FairDraws({ lobby }: { lobby: Lobby }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        How a draw is checked
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="How a draw is checked" size="lg">
        <Suspense fallback={null}>
          <Method lobby={lobby} />
        </Suspense>
      </Dialog>
    </div>
  )
}
