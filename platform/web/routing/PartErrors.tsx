import { Component, type ReactNode } from 'react'
import { isMissingCode, offerNewCode } from './stale-code.ts'

interface Props {
  /** A changed value triggers a retry. */
  attempt: unknown
  onMissing?: () => void
  children: ReactNode
}

/** Prevents a failed code load in one part of the app from breaking the page. */
export class PartErrors extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (!isMissingCode(error)) return
    this.props.onMissing?.()
    void offerNewCode()
  }

  override componentDidUpdate(before: Props): void {
    if (before.attempt !== this.props.attempt && this.state.error !== null) this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!isMissingCode(error)) throw error
    return null
  }
}
