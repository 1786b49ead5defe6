import { useCatalog } from '#features/catalog/web/public.tsx'
import { usePartner } from '#features/partners/web/public.tsx'

/** Whether the visitor's partner sells this bundle: one with a list of its own does not. Undefined until it is known. */
export function useBundleSold(code: string): boolean | undefined {
  const partner = usePartner()
  const { data } = useCatalog(partner.settled ? partner.code : null)
  return data?.bundles.some((bundle) => bundle.code === code)
}
