import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { readPeople, type TypedPerson } from '../../rules/people/read-people.ts'

const nothing = { people: [] as readonly TypedPerson[], problem: '', warnings: [] as readonly string[] }

/** State of a pasted list during correction and submission, then its results; `onRead` clears earlier errors. */
export function usePastedPeople<Result>(onRead: () => void) {
  const [text, setText] = useState('')
  const [found, setFound] = useState(nothing)
  const [results, setResults] = useState<readonly Result[] | null>(null)
  const [settled] = useDebouncedValue(found.people, 400)
  return {
    ...found,
    text,
    results,
    /** Debounced rows, used to query which people are known already. */
    settled,
    read(typed: string) {
      setText(typed)
      setFound(readPeople(typed))
      setResults(null)
      onRead()
    },
    change: (people: readonly TypedPerson[]) => setFound({ ...found, people }),
    finish(done: readonly Result[]) {
      setText('')
      setFound(nothing)
      setResults(done)
    },
  }
}

export type PastedList = Omit<ReturnType<typeof usePastedPeople>, 'results' | 'finish'>
