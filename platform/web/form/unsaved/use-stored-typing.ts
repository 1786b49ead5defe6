import { useRef, useState } from 'react'
import { clearStoredInput, readTyping, storeTyping } from './stored-typing.ts'

interface Options<Values> {
  /** Nothing is stored without a name. */
  name: string | undefined
  initial: Values
  revision: number | undefined
}

/** Stores unsaved input under the form's name, with the revision it is based on. */
export function useStoredTyping<Values>({ name, initial, revision }: Options<Values>) {
  const [typing] = useState(() => (name === undefined ? null : readTyping<Values>(name)))
  const seen = useRef(typing?.seen ?? revision)
  const saved = useRef(JSON.stringify(initial))
  const [broughtBack, setBroughtBack] = useState(typing !== null)
  const forget = () => {
    if (name !== undefined) clearStoredInput(name)
    setBroughtBack(false)
  }
  return {
    typing,
    seen,
    broughtBack,
    forget,
    store(values: Values) {
      if (name === undefined) return
      if (JSON.stringify(values) === saved.current) clearStoredInput(name)
      else storeTyping(name, { seen: seen.current, values })
    },
    /** Call after saving the values, which created this revision. */
    settle(values: Values, next: number | undefined) {
      seen.current = next ?? seen.current
      saved.current = JSON.stringify(values)
      forget()
    },
  }
}
