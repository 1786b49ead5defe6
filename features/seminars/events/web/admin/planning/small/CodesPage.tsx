import { PromoCodePanel } from '#features/shop/pricing/web/public.tsx'

/** Promo codes for all events; codes of one event are in its plan. */
export default function CodesPage() {
  return (
    <PromoCodePanel
      title="Discount codes"
      lead="Codes for every event. The larger discount applies. Codes for a single event are in its plan."
      kind="global"
    />
  )
}
