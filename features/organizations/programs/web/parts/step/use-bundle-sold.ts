import { usePartner } from '#features/core/partner/web/public.tsx'
import { useCatalog } from '#features/shop/catalog/web/public.tsx'

/** Returns whether the visitor's partner sells this bundle (false with a custom list). Undefined while loading. */
export function useBundleSold(code: string): boolean | undefined {
  const partner = usePartner()
  const { data } = useCatalog(partner.settled ? partner.code : null)
  return data?.bundles.some((bundle) => bundle.code === code)
}
