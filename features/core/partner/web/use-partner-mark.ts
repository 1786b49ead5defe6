import { DEFAULT_PARTNER } from '../rules/choose-partner.ts'
import { logoAddress } from '../rules/logo-address.ts'
import { usePartner } from './use-partner.ts'

/** Returns the logo and name of the visitor's current partner; null for the provider, or without a logo. */
export function usePartnerMark(): { picture: string; name: string } | null {
  const { code, view } = usePartner()
  if (code === DEFAULT_PARTNER || !view?.logo) return null
  return { picture: logoAddress(view.logo), name: view.name }
}
