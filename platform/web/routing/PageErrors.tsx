import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Failed } from '../parts/Failed.tsx'
import { PageFrame } from '../parts/PageFrame.tsx'
import { isMissingCode, reloadForNewCode } from './stale-code.ts'

interface Props {
  /** Changes on navigation, which clears the previous page's error. */
  location: string
  children: ReactNode
}

/** Limits errors to the page: the bars remain, and the user can retry or navigate. */
export class PageErrors extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    if (isMissingCode(error) && reloadForNewCode()) return
    console.error(error, info.componentStack)
  }

  override componentDidUpdate(before: Props): void {
    if (before.location !== this.props.location && this.state.error !== null) this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    const missing = isMissingCode(error)
    return (
      <PageFrame title="This page could not be shown">
        <Failed
          title={missing ? 'A part of the app could not be fetched' : 'Something went wrong on this page'}
          error={error}
          message={
            missing
              ? 'Check your connection and try again. What you have saved is safe.'
              : 'Try again; if it happens again, go home and come back later.'
          }
          // Code that failed to load is not fetched again without a reload.
          retry={() => (missing ? window.location.reload() : this.setState({ error: null }))}
        />
      </PageFrame>
    )
  }
}
