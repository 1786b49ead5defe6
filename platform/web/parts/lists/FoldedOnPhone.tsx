import type { ReactNode } from 'react'
import { useIsPhone } from '../../device/use-is-phone.ts'

/** Content above a list; on phones one line that opens it, so that the list starts at once. */
export function FoldedOnPhone({ line, children }: { line: string; children: ReactNode }) {
  if (!useIsPhone()) return children
  return (
    <details>
      <summary>{line}</summary>
      {children}
    </details>
  )
}
