import { usePartner } from '#features/core/partner/web/public.tsx'
import { useCatalog } from '#features/shop/catalog/web/public.tsx'

/** Whether the visitor's partner sells this bundle: one with a list of its own does not. Undefined until it is known. */
export function useBundleSold(code: string): boolean | undefined {
  const partner = usePartner()
  const { data } = useCatalog(partner.settled ? partner.code : null)
  return data?.bundles.some((bundle) => bundle.code === code)
}
