import type { ReactNode } from 'react'
import { useIsPhone } from '../../device/use-is-phone.ts'

/** What stands above a list where there is room; on phones one line that opens, so that the list begins at once. */
export function FoldedOnPhone({ line, children }: { line: string; children: ReactNode }) {
  if (!useIsPhone()) return children
  return (
    <details>
      <summary>{line}</summary>
      {children}
    </details>
  )
}
