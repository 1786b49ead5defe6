import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react'
import { isMissingCode } from '../routing/stale-code.ts'

/**
 * A part that a page can do without, such as an ad. Renders nothing until its code is loaded, or if it fails, while the
 * rest of the page continues to work.
 */
export class Optional extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // A failed code fetch is not an error in this component.
    if (!isMissingCode(error)) console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
