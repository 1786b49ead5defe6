import type { ReactNode } from 'react'
import { useIsPhone } from '../../device/use-is-phone.ts'

/** Content above a list. Phones collapse it to one line so that the list starts at the top. */
export function FoldedOnPhone({ line, children }: { line: string; children: ReactNode }) {
  if (!useIsPhone()) return children
  return (
    <details>
      <summary>{line}</summary>
      {children}
    </details>
  )
}
