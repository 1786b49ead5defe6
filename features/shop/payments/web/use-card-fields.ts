import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CardFieldName } from '../rules/card-fields.ts'
import type { CardReport, MountedFields } from './fields/mounted-fields.ts'
import type { ProviderSdk } from './fields/provider-sdk.ts'

export const cardLabels: Record<CardFieldName, string> = {
  number: 'Card number',
  expires: 'Expires',
  seccode: 'Security code',
}

export interface CardFieldsState {
  containers: Record<CardFieldName, RefObject<HTMLDivElement | null>>
  fields: RefObject<MountedFields | null>
  /** Null until the first input. */
  report: CardReport | null
  isReady: boolean
  /** `missing`: not loaded yet, but may still load. `not-offered`: the provider offers no card entry here. */
  problem: 'missing' | 'not-offered' | null
  /** Fields that the buyer has focused and left. */
  left: ReadonlySet<CardFieldName>
  /** Reloads the fields. */
  retry: () => void
}

const READY_WITHIN = 15_000

/** Mounts the provider's card fields after its script has loaded. */
export function useCardFields({ sdk, isMissing, retry: loadAgain }: ProviderSdk): CardFieldsState {
  const containers = {
    number: useRef<HTMLDivElement>(null),
    expires: useRef<HTMLDivElement>(null),
    seccode: useRef<HTMLDivElement>(null),
  }
  const stored = useRef(containers)
  const fields = useRef<MountedFields>(null)
  const [report, setReport] = useState<CardReport | null>(null)
  const [isReady, setReady] = useState(false)
  const [isOffered, setOffered] = useState(true)
  const [isLate, setLate] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const left = useLeftFields(report)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt mounts the fields again
  useEffect(() => {
    const { number, expires, seccode } = stored.current
    if (!sdk || !number.current || !expires.current || !seccode.current) return
    const timer = window.setTimeout(() => setLate(true), READY_WITHIN)
    const mounted = sdk.mount({
      containers: { number: number.current, expires: expires.current, seccode: seccode.current },
      onChange: setReport,
      onReady: () => {
        window.clearTimeout(timer)
        setReady(true)
        setLate(false)
      },
    })
    fields.current = mounted
    setOffered(mounted !== null)
    return () => {
      window.clearTimeout(timer)
      mounted?.destroy()
      fields.current = null
      setReady(false)
      setReport(null)
    }
  }, [sdk, attempt])

  const retry = useCallback(() => {
    setLate(false)
    loadAgain()
    setAttempt((count) => count + 1)
  }, [loadAgain])
  const problem = isOffered ? (isMissing || isLate ? 'missing' : null) : 'not-offered'
  return { containers, fields, report, isReady, problem, left, retry }
}

function useLeftFields(report: CardReport | null): ReadonlySet<CardFieldName> {
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
