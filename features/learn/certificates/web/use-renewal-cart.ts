import { useOwnedCourses } from '#features/learn/learning/web/public.tsx'
import { openCart, useCart } from '#features/shop/cart/web/public.tsx'
import type { OfferedCourse, RenewalView } from '../contract/renewal-contract.ts'
import { chooseCourses } from '../rules/renewal/choose-courses.ts'

export interface RenewalCart {
  /** Courses in which the user is enrolled; completing them adds hours. */
  started: OfferedCourse[]
  /** The cheapest set of further courses that covers the hours missing after that. */
  chosen: OfferedCourse[]
  buyExam: () => void
  buyCourses: () => void
}

/** Adds the items that would renew a certificate with one tap: the exam, or courses for the missing hours. */
export function useRenewalCart({ exam, hours }: RenewalView, offered: readonly OfferedCourse[]): RenewalCart {
  const cart = useCart()
  const owned = useOwnedCourses()
  const started = offered.filter(({ code }) => owned.get(code)?.state === 'active')
  const coming = started.reduce((sum, course) => sum + course.hours, 0)
  const open = offered.filter(({ code }) => !owned.has(code))
  const requested = chooseCourses(open, (hours?.missing ?? 0) - coming)
  const chosen = open.filter(({ code }) => requested.some((course) => course.code === code))
  const has = (kind: string, code: string) =>
    cart.lines.some((line) => line.kind === kind && line.code === code)
  return {
    started,
    chosen,
    buyExam: () => {
      if (exam && !has('exam', exam.code)) cart.append({ kind: 'exam', code: exam.code, quantity: 1 })
      openCart()
    },
    buyCourses: () => {
      for (const { code } of chosen) if (!has('course', code)) cart.add(code)
      openCart()
    },
  }
}
