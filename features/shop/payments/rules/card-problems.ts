import { CARD_FIELDS, type CardFieldName, type FieldCheck, type SecurityCode } from './card-fields.ts'

const missing: Record<CardFieldName, (code: SecurityCode) => string> = {
  number: () => 'Please enter the card number.',
  expires: () => 'Please enter the expiry as MM/YY.',
  seccode: ({ codeName, codeDigits }) => `Please enter the ${codeName}, ${codeDigits} digits.`,
}

const wrong: Record<CardFieldName, (code: SecurityCode) => string> = {
  number: () => 'Please check the card number. We take Visa, Mastercard, Discover and American Express.',
  expires: () => 'Please check the expiry: month and year, this month or later.',
  seccode: ({ codeName, codeDigits }) => `The ${codeName} of this card has ${codeDigits} digits.`,
}

/** Returns a message for each missing or invalid card field, null for valid fields (R-ORD-8). */
export function cardProblems(
  fields: Readonly<Record<CardFieldName, FieldCheck>>,
  code: SecurityCode,
): Record<CardFieldName, string | null> {
  const problem = (name: CardFieldName): string | null => {
    if (fields[name].empty) return missing[name](code)
    return fields[name].valid ? null : wrong[name](code)
  }
  return { number: problem('number'), expires: problem('expires'), seccode: problem('seccode') }
}

/** Returns the problems to show: those of fields that lost focus, and input that can no longer become valid. */
export function visibleProblems(
  problems: Record<CardFieldName, string | null>,
  fields: Readonly<Record<CardFieldName, FieldCheck>>,
  left: ReadonlySet<CardFieldName> | 'all',
): Record<CardFieldName, string | null> {
  const shown = { ...problems }
  for (const name of CARD_FIELDS) {
    const isDue = left === 'all' || left.has(name) || !fields[name].potentiallyValid
    if (!isDue) shown[name] = null
  }
  return shown
}
