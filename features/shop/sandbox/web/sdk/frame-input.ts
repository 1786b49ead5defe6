import { type CardFieldName, digitsOf } from '#features/shop/payments/rules/card-fields.ts'
import { caretAfter, formatExpires, formatNumber } from '#features/shop/payments/rules/card-format.ts'

function format(field: CardFieldName, text: string, deleting: boolean): string {
  if (field === 'number') return formatNumber(text)
  return field === 'expires' ? formatExpires(text, deleting) : digitsOf(text).slice(0, 4)
}

/** Writes what was typed the way the card shows it and leaves the caret behind the same digit. */
export function formatTyped(field: CardFieldName, input: HTMLInputElement, inputType: string): void {
  const caret = input.selectionStart ?? input.value.length
  const atEnd = caret === input.value.length
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length
  const formatted = format(field, input.value, inputType.startsWith('delete'))
  if (formatted === input.value) return
  input.value = formatted
  const position = atEnd ? formatted.length : caretAfter(formatted, digitsBefore)
  input.setSelectionRange(position, position)
}
