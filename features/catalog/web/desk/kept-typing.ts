/** What was typed and not saved, by the form it belongs to; lives as long as the browser tab. */
export interface KeptTyping<Values> {
  /** The counter that the form was loaded with. */
  seen: number
  values: Values
}

const nameOf = (key: string) => `typing ${key}`

export function readTyping<Values>(key: string): KeptTyping<Values> | null {
  try {
    const text = sessionStorage.getItem(nameOf(key))
    return text === null ? null : (JSON.parse(text) as KeptTyping<Values>)
  } catch {
    return null
  }
}

export function keepTyping<Values>(key: string, typing: KeptTyping<Values>): void {
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
