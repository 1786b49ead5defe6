import type { Context } from '#platform/server/context.ts'
import { choosePartner, DEFAULT_PARTNER } from '../rules/choose-partner.ts'

/** Returns the code of the partner whose shop a visitor sees if neither the URL nor the device names another. */
export function startPartner({ actor, http }: Pick<Context, 'actor' | 'http'>): string {
  const choice = choosePartner({
    address: null,
    remembered: null,
    own: actor?.partner || null,
    country: http.country,
    timeZone: '',
    waitedMilliseconds: 0,
  })
  return choice?.code ?? DEFAULT_PARTNER
}
