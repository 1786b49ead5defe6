import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { halvesOfPackage } from '../rules/sold-hours.ts'
import { HeldNote } from './parts/HeldNote.tsx'

/** Note at consulting lines of the cart; null for packages of hours. */
export function ConsultingNote({ line }: { line: CartLine }) {
  return halvesOfPackage(line.code) === null ? <HeldNote code={line.code} /> : null
}
