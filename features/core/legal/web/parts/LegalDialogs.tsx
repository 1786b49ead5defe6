import { lazy, Suspense, useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { useWatched } from '#platform/web/watched.ts'
import type { LegalName } from '../../contract.ts'
import { openedText } from '../opened-text.ts'

const LegalText = lazy(() => import('./LegalText.tsx'))

const titles: Record<LegalName, string> = { terms: 'Terms of Service', privacy: 'Privacy Policy' }

/** The two legal text dialogs (R-SIT-20), opened by `openTerms` and `openPrivacy`. */
export function LegalDialogs() {
  const opened = useWatched(openedText)
  const [shown, setShown] = useState<LegalName>('terms')
  // Retains the content during the close animation.
  if (opened && opened !== shown) setShown(opened)
  return (
    <Dialog opened={opened !== null} onClose={() => openedText.set(null)} title={titles[shown]} size="xl">
      <Suspense fallback={<Loading lines={12} />}>
        <LegalText name={shown} />
      </Suspense>
    </Dialog>
  )
}
