/** What was typed and not saved, by the form it belongs to; lives as long as the browser tab. */
export interface StoredTyping<Values> {
  /** The revision that the form was loaded with. */
  seen: number | undefined
  values: Values
}

const nameOf = (key: string) => `typing ${key}`

export function readTyping<Values>(key: string): StoredTyping<Values> | null {
  try {
    const text = sessionStorage.getItem(nameOf(key))
    return text === null ? null : (JSON.parse(text) as StoredTyping<Values>)
  } catch {
    return null
  }
}

export function storeTyping<Values>(key: string, typing: StoredTyping<Values>): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(typing))
  } catch {
    // A full or forbidden store takes the convenience away, not the form.
  }
}

export function forgetTyping(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key))
  } catch {
    // As above.
  }
}
