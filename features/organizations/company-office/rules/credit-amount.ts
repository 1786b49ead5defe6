import { fromMajor } from '#platform/contract/money.ts'

/** Limits of a single credit purchase, in US cents. */
const MIN_CREDIT_MINOR = 1_000
const MAX_CREDIT_MINOR = 5_000_000

/** True if a company can buy this many US cents of credit in one purchase. */
export const isCreditAmount = (minor: number): boolean =>
  Number.isSafeInteger(minor) && minor >= MIN_CREDIT_MINOR && minor <= MAX_CREDIT_MINOR

/** Parses an amount ('1,250' or '1250.00') to US cents, or returns the problem. */
export function readCreditAmount(text: string): { minor: number } | { problem: string } {
  const minor = fromMajor(text.replace(/[$,\s]/g, ''))
  if (minor === null) return { problem: 'Please enter an amount like 1250.00.' }
  if (minor < MIN_CREDIT_MINOR) return { problem: 'Please enter 10.00 or more.' }
  if (minor > MAX_CREDIT_MINOR)
    return { problem: 'Please enter 50,000.00 or less, or ask us for an invoice.' }
  return { minor }
}
