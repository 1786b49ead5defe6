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

/** What is missing or wrong in the card fields, as a sentence; null where all is well (R-ORD-8). */
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

/** Which of the problems are shown: those of fields that were left, and what can no longer become right. */
export function shownProblems(
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
