import { PromoCodePanel } from '../parts/codes/PromoCodePanel.tsx'

/** Every promo code with what it gives, how often it was used, and what can be done with it. */
export default function PromoCodesPage() {
  return (
    <PromoCodePanel
      title="Promo codes"
      lead="Account codes lower the prices of online training or give credit; the others are for seminars."
    />
  )
}
