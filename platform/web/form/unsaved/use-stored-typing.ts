import { useRef, useState } from 'react'
import { forgetTyping, readTyping, storeTyping } from './stored-typing.ts'

interface Options<Values> {
  /** Without a name nothing is stored. */
  name: string | undefined
  initial: Values
  revision: number | undefined
}

/** Stores what is typed and not saved under the name of its form, with the revision that it was typed over. */
export function useStoredTyping<Values>({ name, initial, revision }: Options<Values>) {
  const [typing] = useState(() => (name === undefined ? null : readTyping<Values>(name)))
  const seen = useRef(typing?.seen ?? revision)
  const saved = useRef(JSON.stringify(initial))
  const [broughtBack, setBroughtBack] = useState(typing !== null)
  const forget = () => {
    if (name !== undefined) forgetTyping(name)
    setBroughtBack(false)
  }
  return {
    typing,
    seen,
    broughtBack,
    forget,
    store(values: Values) {
      if (name === undefined) return
      if (JSON.stringify(values) === saved.current) forgetTyping(name)
      else storeTyping(name, { seen: seen.current, values })
    },
    /** The values are saved, and made this revision. */
    settle(values: Values, next: number | undefined) {
      seen.current = next ?? seen.current
      saved.current = JSON.stringify(values)
      forget()
    },
  }
}
