import { z } from 'zod'
import { deviceStore } from '#platform/web/device/device-store.ts'

/** The placed order, stored while the tab is open. */
const Placed = z.object({
  name: z.string(),
  orderid: z.string(),
  price: z.string(),
  currency: z.string(),
  dueAt: z.string(),
  payUrl: z.string(),
  people: z.array(z.object({ name: z.string(), email: z.string() })),
})
export type Placed = z.output<typeof Placed>

const storeOf = (scheduleid: string) => deviceStore(`permeate.registered.${scheduleid}`, Placed, 'tab')

export const readPlaced = (scheduleid: string): Placed | null => storeOf(scheduleid).read()

/** Without storage, it is shown until the user leaves the page. */
export function storePlaced(scheduleid: string, placed: Placed | null): void {
  if (placed) storeOf(scheduleid).write(placed)
  else storeOf(scheduleid).remove()
}
