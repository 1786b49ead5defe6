import type { KeyboardEvent } from 'react'

const FIELDS = 'input:not([type=hidden], [type=checkbox], :disabled), textarea:not(:disabled)'

/** Enter in a field moves to the next one, as the Next key of a phone says; in the last field it sends the form. */
export function toNextField(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(FIELDS)]
  const next = fields[fields.indexOf(target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
