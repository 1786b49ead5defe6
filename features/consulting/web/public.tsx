import type { CartLine } from '#features/cart/rules/cart-lines.ts'
import { halvesOfPackage } from '../rules/sold-hours.ts'
import { HeldNote } from './parts/HeldNote.tsx'

/** What consulting shows at its lines of the cart. */
export function ConsultingNote({ line }: { line: CartLine }) {
  return <HeldNote code={line.code} isTime={halvesOfPackage(line.code) === null} />
}
