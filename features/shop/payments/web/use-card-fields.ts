import { useComputedColorScheme } from '@mantine/core'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CardFieldName } from '../rules/card-fields.ts'
import {
  type FieldsTheme,
  type HostedFields,
  type HostedFieldsState,
  mountHostedFields,
} from './hosted-fields/hosted-fields.ts'

export const cardLabels: Record<CardFieldName, string> = {
  number: 'Card number',
  expires: 'Expires',
  seccode: 'Security code',
}

export interface CardFieldsState {
  containers: Record<CardFieldName, RefObject<HTMLDivElement | null>>
  fields: RefObject<HostedFields | null>
  /** What the frames report: brand and validity, never a digit. Null until they are loaded. */
  report: HostedFieldsState | null
  isReady: boolean
  /** The frames could not be fetched. */
  failure: string | null
  /** Fields that the buyer has been in and left. */
  left: ReadonlySet<CardFieldName>
  /** Fetches the frames again. */
  retry: () => void
}

/** Puts the provider's card fields into the page and keeps them in the colors of the page. */
export function useCardFields(origin: string): CardFieldsState {
  const containers = {
    number: useRef<HTMLDivElement>(null),
    expires: useRef<HTMLDivElement>(null),
    seccode: useRef<HTMLDivElement>(null),
  }
  const stored = useRef(containers)
  const fields = useRef<HostedFields>(null)
  const [report, setReport] = useState<HostedFieldsState | null>(null)
  const [isReady, setReady] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const left = useLeftFields(report)
  const scheme = useComputedColorScheme()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt mounts the frames again
  useEffect(() => {
    const { number, expires, seccode } = stored.current
    if (!number.current || !expires.current || !seccode.current) return
    const mounted = mountHostedFields({
      origin,
      containers: { number: number.current, expires: expires.current, seccode: seccode.current },
      labels: cardLabels,
      theme: themeOfPage(),
      onChange: setReport,
      onReady: () => {
        setReady(true)
        setFailure(null)
      },
      onError: setFailure,
    })
    fields.current = mounted
    return () => {
      mounted.destroy()
      fields.current = null
      setReady(false)
      setReport(null)
    }
  }, [origin, attempt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors follow the scheme
  useEffect(() => {
    if (isReady) fields.current?.setTheme(themeOfPage())
  }, [scheme, isReady])

  const retry = useCallback(() => {
    setFailure(null)
    setAttempt((count) => count + 1)
  }, [])
  return { containers, fields, report, isReady, failure, left, retry }
}

function useLeftFields(report: HostedFieldsState | null): ReadonlySet<CardFieldName> {
  const [left, setLeft] = useState<ReadonlySet<CardFieldName>>(new Set())
  const before = useRef(report)
  useEffect(() => {
    const names = Object.keys(cardLabels) as CardFieldName[]
    const justLeft = names.filter(
      (name) => before.current?.fields[name].focused && !report?.fields[name].focused,
    )
    before.current = report
    if (justLeft.length > 0) setLeft((known) => new Set([...known, ...justLeft]))
  }, [report])
  return left
}

/** The frames do not have our style sheet: we send them its colors. */
function themeOfPage(): FieldsTheme {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(name).trim()
  return {
    font: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    color: color('--mantine-color-text'),
    background: color('--pm-surface'),
    placeholderColor: color('--mantine-color-placeholder'),
    errorColor: color('--mantine-color-error'),
    focusColor: 'transparent',
  }
}
