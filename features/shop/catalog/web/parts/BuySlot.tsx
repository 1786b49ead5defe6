import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { CourseCard } from '../../contract.ts'
import { CatalogPrice } from './CatalogPrice.tsx'

/** What other features show at a course: catalog knows neither carts nor personal prices nor enrollments. */
export interface CourseSlots {
  /** The button that buys. */
  renderBuy: (course: CourseCard) => ReactNode
  /** The price for the person who looks, with why it is so. */
  renderPrice: (course: CourseCard) => ReactNode
  /** Whether the person owns the course or was assigned to it. */
  renderMark: (course: CourseCard) => ReactNode
  /** The way to buy courses for several people at once. */
  renderBundles: () => ReactNode
  /** What the store sells besides courses. */
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

/** Fills the slots for all courses below it; what is left out keeps the plain catalog's way. */
export function BuySlot({ children, ...given }: Partial<CourseSlots> & { children: ReactNode }) {
  const { renderBuy, renderPrice, renderMark, renderBundles, renderShelves } = { ...plain, ...given }
  const slots = useMemo(
    () => ({ renderBuy, renderPrice, renderMark, renderBundles, renderShelves }),
    [renderBuy, renderPrice, renderMark, renderBundles, renderShelves],
  )
  return <Slots.Provider value={slots}>{children}</Slots.Provider>
}
