import { PromoCodeDesk } from '#features/pricing/web/public.tsx'
import { href } from '#platform/web/page.ts'
import { OtherDesks } from '../board/OtherDesks.tsx'

/** The promo codes that count at every event; those of one event stand in its plan. */
export default function CodesPage() {
  return (
    <PromoCodeDesk
      title="Discount codes for every event"
      lead="The larger discount applies. Codes for a single event are in its plan."
      kind="global"
    >
      <OtherDesks here={href('adminIndex/seminars/codes')} />
    </PromoCodeDesk>
  )
}
