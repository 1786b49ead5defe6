import { isSame, wholeUnits } from '../exact.ts'
import { isOnline, type PriceRule } from './price-rule.ts'

/**
 * Some partners sell without cents: the unit price is rounded down to dollars before it is multiplied by users and
 * converted (R-CAT-15).
 */
export const roundDown: PriceRule = (unit, line, facts) => {
  if (!facts.partner.roundDown || !isOnline(line)) return null
  const whole = wholeUnits(unit)
  if (isSame(whole, unit)) return null
  return { code: 'round-down', message: 'Rounded down to whole dollars, as your partner does.', unit: whole }
}
