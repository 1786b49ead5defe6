import type { KeyboardEvent } from 'react'

const FIELDS = 'input:not([type=hidden], [type=checkbox], :disabled), textarea:not(:disabled)'

/** Enter in a field moves to the next one, matching the Next key of phones; in the last field it submits the form. */
export function focusNextField(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(FIELDS)]
  const next = fields[fields.indexOf(target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
