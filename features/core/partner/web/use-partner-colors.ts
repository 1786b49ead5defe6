import { useEffect } from 'react'
import { partnerColors } from '#platform/web/theme/partner-colors.ts'
import { DEFAULT_PARTNER } from '../rules/choose-partner.ts'
import { usePartner } from './use-partner.ts'

/** Applies the colors of the visitor's current partner to bars and primary buttons; the default colors otherwise. */
export function usePartnerColors(): void {
  const { code, view } = usePartner()
  const { primary, accent } = (code === DEFAULT_PARTNER ? null : view?.colorScheme) ?? {}
  useEffect(() => {
    if (!primary || !accent) return
    const { bar, action, hover } = partnerColors({ primary, accent })
    const variables = {
      '--pm-bar': bar,
      '--pm-bar-edge': bar,
      '--pm-accent': action,
      '--pm-on-accent': '#ffffff',
      '--mantine-color-copper-filled': action,
      '--mantine-color-copper-filled-hover': hover,
    }
    const { style } = document.documentElement
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(variables)) style.removeProperty(name)
    }
  }, [primary, accent])
}
