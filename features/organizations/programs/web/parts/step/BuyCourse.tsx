import type { ButtonProps } from '@mantine/core'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { OwnedWay } from '#features/learn/learning/web/public.tsx'
import { AddToCartButton } from '#features/shop/cart/web/public.tsx'
import { useCatalog } from '#features/shop/catalog/web/public.tsx'

interface Props extends Pick<ButtonProps, 'size'> {
  code: string
  name: string
}

/** Button that adds a course to the cart, after showing its notice if there is one. */
export function BuyCourse({ code, name, size = 'md' }: Props) {
  const partner = usePartner()
  const catalog = useCatalog(partner.settled ? partner.code : null)
  const card = catalog.data?.courses.find(({ courseid }) => courseid === code)
  if (catalog.data && !card) return <p>This course is not sold here now. Please write to us.</p>
  return (
    <OwnedWay
      courseid={code}
      coursename={name}
      size={size}
      renderBuy={(forOthers) => (
        <AddToCartButton
          courseid={code}
          coursename={name}
          notice={card?.prePurchaseNotice ?? null}
          forOthers={forOthers}
          size={size}
        />
      )}
    />
  )
}
