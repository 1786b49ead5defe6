import { dayText } from '#features/learn/certificates/rules/certificate-text.ts'
import { AddToCartButton } from '#features/shop/cart/web/public.tsx'
import { href } from '#platform/web/page.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import type { ApprovedCourse } from '../../../contract/views.ts'

/** Link to an approved course if the user owns it, otherwise an add-to-cart button. */
export function BuyApproved({ course }: { course: ApprovedCourse }) {
  const { courseid, name, isOwned, isOnSale, prePurchaseNotice, usedFor } = course
  if (isOwned) {
    return (
      <LinkButton to={href('courses/:courseid', { courseid })} variant="default" size="sm">
        Open the course
      </LinkButton>
    )
  }
  if (!isOnSale) return <>Not on sale</>
  const [used] = usedFor
  const warning = used
    ? `You used it for license ${used.number} on ${dayText(used.day)}: it won’t count again this period.`
    : null
  const notice = [warning, prePurchaseNotice].filter(Boolean).join('\n\n') || null
  return <AddToCartButton courseid={courseid} coursename={name} notice={notice} />
}
