import { type CardFieldName, digitsOf } from '#features/shop/payments/rules/card-fields.ts'
import { caretAfter, formatExpires, formatNumber } from '#features/shop/payments/rules/card-format.ts'

function format(field: CardFieldName, text: string, deleting: boolean): string {
  if (field === 'number') return formatNumber(text)
  return field === 'expires' ? formatExpires(text, deleting) : digitsOf(text).slice(0, 4)
}

/** Formats the input as printed on the card and preserves the caret's position after the same digit. */
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
