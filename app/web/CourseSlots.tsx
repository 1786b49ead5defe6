import { Box } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { ExamShelf } from '#features/learn/exams/web/public.tsx'
import { BundleButton, BundleWindow, bundleWindow } from '#features/learn/seats/web/public.tsx'
import { AddToCartButton } from '#features/shop/cart/web/public.tsx'
import { BuySlot, CatalogPrice, type CourseCard } from '#features/shop/catalog/web/public.tsx'
import { ServiceShelves } from '#features/shop/quotes/web/public.tsx'
import { lazyPart } from '#platform/web/prerender/lazy-part.ts'
import { useWatched } from '#platform/web/watched.ts'

// The price engine loads after the first paint; until then the catalog's price is shown.
const CoursePrice = lazyPart(async () => {
  const { CoursePrice } = await import('#features/shop/pricing/web/public.tsx')
  return { default: CoursePrice }
})
const OwnedWay = lazyPart(async () => {
  const { OwnedWay } = await import('#features/learn/learning/web/public.tsx')
  return { default: OwnedWay }
})
const OwnedMark = lazyPart(() => import('./OwnedMark.tsx'))

/** Content shown with every shop course: the visitor's price, ownership, and the cart button. */
export function CourseSlots({ children }: { children: ReactNode }) {
  return (
    <BuySlot
      renderBuy={renderBuy}
      renderPrice={renderPrice}
      renderMark={renderMark}
      renderBundles={renderBundles}
      renderShelves={renderShelves}
    >
      {children}
      <Bundles />
    </BuySlot>
  )
}

/** Dialog to compose a bundle. Its code is loaded on first use. */
function Bundles() {
  const opened = useWatched(bundleWindow)
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <BundleWindow />
    </Suspense>
  )
}

const renderShelves = () => (
  <>
    <ExamShelf />
    <Suspense fallback={null}>
      <ServiceShelves />
    </Suspense>
  </>
)

const renderBundles = () => (
  <Suspense fallback={<Box display="block" component="span" w="9rem" h="2.25rem" />}>
    <BundleButton />
  </Suspense>
)

const renderBuy = (course: CourseCard) => (
  <Suspense fallback={<Box display="block" component="span" w="9rem" h="2.25rem" />}>
    <OwnedWay
      courseid={course.courseid}
      coursename={course.coursename}
      renderBuy={(forOthers) => (
        <AddToCartButton
          courseid={course.courseid}
          coursename={course.coursename}
          notice={course.prePurchaseNotice}
          forOthers={forOthers}
        />
      )}
    />
  </Suspense>
)

const renderMark = (course: CourseCard) => (
  <Suspense fallback={null}>
    <OwnedMark courseid={course.courseid} />
  </Suspense>
)

const renderPrice = (course: CourseCard) => <OwnPrice course={course} />

function OwnPrice({ course }: { course: CourseCard }) {
  const partner = usePartner()
  return (
    <Suspense fallback={<CatalogPrice course={course} />}>
      <CoursePrice card={course} partner={partner.code} size="lg" />
    </Suspense>
  )
}
