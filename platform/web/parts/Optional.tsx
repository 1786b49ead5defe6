import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react'
import { isMissingCode } from '../routing/stale-code.ts'

/**
 * A part that a page can do without, such as an ad: renders nothing until its code is loaded, and nothing if
 * it fails, while the rest of the page keeps working.
 */
export class Optional extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // Code that could not be fetched is no fault of the part.
    if (!isMissingCode(error)) console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
