import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { CourseCard } from '../../contract.ts'
import { CatalogPrice } from './CatalogPrice.tsx'

/** Course elements rendered by other features. The catalog is independent of carts, personal prices, enrollments. */
export interface CourseSlots {
  /** Renders the buy button. */
  renderBuy: (course: CourseCard) => ReactNode
  /** Price for the current user, with the reason for it. */
  renderPrice: (course: CourseCard) => ReactNode
  /** Badge if the user owns the course or was assigned to it. */
  renderMark: (course: CourseCard) => ReactNode
  /** Link to buy courses for several people together. */
  renderBundles: () => ReactNode
  /** Store sections for items other than courses. */
  renderShelves: () => ReactNode
}

const plain: CourseSlots = {
  renderBuy: () => null,
  renderPrice: (course) => <CatalogPrice course={course} />,
  renderMark: () => null,
  renderBundles: () => null,
  renderShelves: () => null,
}

const Slots = createContext<CourseSlots>(plain)

export const useCourseSlots = (): CourseSlots => useContext(Slots)

/** Provides the slots for all courses below it. Omitted slots use the plain catalog's defaults. */
export function BuySlot({ children, ...given }: Partial<CourseSlots> & { children: ReactNode }) {
  const { renderBuy, renderPrice, renderMark, renderBundles, renderShelves } = { ...plain, ...given }
  const slots = useMemo(
    () => ({ renderBuy, renderPrice, renderMark, renderBundles, renderShelves }),
    [renderBuy, renderPrice, renderMark, renderBundles, renderShelves],
  )
  return <Slots.Provider value={slots}>{children}</Slots.Provider>
}
