import type { KeyboardEvent } from 'react'

/**
 * Keyboard navigation for data entry: Enter and the arrow keys move down a column, Enter at its end moves to the top of
 * the next one. Tab moves along the row natively.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const column = event.target instanceof HTMLElement ? event.target.getAttribute('data-column') : null
  if (step === 0 || column === null) return
  event.preventDefault()
  const inColumn = cellsOf(event.currentTarget, column)
  const next = inColumn.indexOf(event.target as HTMLInputElement) + step
  const top = event.key === 'Enter' ? cellsOf(event.currentTarget, String(Number(column) + 1))[0] : undefined
  const target = inColumn[next] ?? (next > 0 ? top : undefined)
  if (target) {
    target.focus()
    target.select()
    // In the very last cell, blur triggers the save.
  } else if (event.key === 'Enter') (event.target as HTMLElement).blur()
}

const cellsOf = (table: HTMLElement, column: string) =>
  [...table.querySelectorAll<HTMLInputElement>('input[data-column]')].filter(
    (cell) => cell.getAttribute('data-column') === column && !cell.disabled,
  )
