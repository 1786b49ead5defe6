import type { BasisPoints } from '#platform/contract/money.ts'

const NO_BREAK = '\u00a0'

/** '12.5 %' of 1250 basis points; the two stay on one line. */
export function percentText(basisPoints: BasisPoints): string {
  const hundredths = basisPoints % 100
  const whole = String((basisPoints - hundredths) / 100)
  const rest = String(hundredths)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '')
  return rest ? `${whole}.${rest}${NO_BREAK}%` : `${whole}${NO_BREAK}%`
}
