import { PromoCodePanel } from '../parts/codes/PromoCodePanel.tsx'

/** Promo codes with their terms, uses, and actions. */
export default function PromoCodesPage() {
  return (
    <PromoCodePanel
      title="Promo codes"
      lead="Account codes lower the prices of online training or give credit; the others are for seminars."
    />
  )
}
