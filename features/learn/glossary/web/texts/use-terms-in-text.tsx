import { Fragment, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import type { Words } from '#platform/web/parts/markdown/to-elements.ts'
import { glossary, type Term } from '../../contract.ts'
import { type Found, termFinder } from '../../rules/find-terms.ts'

const TermMark = lazy(() => import('./TermMark.tsx'))

/** Maximum number of marked terms per text; more would be distracting. */
const MAX = 16

/** Makes the first occurrence of each glossary term in a lecture clickable. Fetches terms when the lecture is open. */
export function useTermsInText({ courseid, unitid }: { courseid: string; unitid: string }) {
  const { data } = useQuery(glossary.inUnit, { courseid, unitid }, { staleTime: 3_600_000 })
  return useMemo(() => {
    if (!data || data.terms.length === 0) return undefined
    const byKey = new Map(data.terms.map((term) => [term.termid, term]))
    const find = termFinder(
      data.terms.map(({ termid, term, aliases }) => ({ key: termid, names: [term, ...aliases] })),
    )
    return (): Words => {
      const seen = new Set<string>()
      const isFirst = ({ key }: Found) => {
        const is = !seen.has(key) && seen.size < MAX
        seen.add(key)
        return is
      }
      return (text) => withMarks(text, find(text).filter(isFirst), byKey)
    }
  }, [data])
}

function withMarks(text: string, found: readonly Found[], byKey: ReadonlyMap<string, Term>): ReactNode {
  if (found.length === 0) return text
  let end = 0
  const parts = found.map(({ key, from, to }) => {
    const before = text.slice(end, from)
    const words = text.slice(from, to)
    const term = byKey.get(key)
    end = to
    return (
      <Fragment key={from}>
        {before}
        {term ? (
          <Suspense fallback={words}>
            <TermMark term={term}>{words}</TermMark>
          </Suspense>
        ) : (
          words
        )}
      </Fragment>
    )
  })
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
