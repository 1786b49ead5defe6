import type { BasisPoints } from '#platform/contract/money.ts'

const NO_BREAK = '\u00a0'

/** Formats basis points: '12.5 %' for 1250, with a nonbreaking space. */
export function percentText(basisPoints: BasisPoints): string {
  const hundredths = basisPoints % 100
  const whole = String((basisPoints - hundredths) / 100)
  const rest = String(hundredths)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '')
  return rest ? `${whole}.${rest}${NO_BREAK}%` : `${whole}${NO_BREAK}%`
}
