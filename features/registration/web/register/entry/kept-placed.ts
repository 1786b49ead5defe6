import { z } from 'zod'

/** What was ordered, as long as the tab is open. */
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

const keyOf = (scheduleid: string) => `permeate.registered.${scheduleid}`

export function readPlaced(scheduleid: string): Placed | null {
  try {
    return Placed.parse(JSON.parse(sessionStorage.getItem(keyOf(scheduleid)) ?? ''))
  } catch {
    return null
  }
}

export function keepPlaced(scheduleid: string, placed: Placed | null): void {
  try {
    if (placed) sessionStorage.setItem(keyOf(scheduleid), JSON.stringify(placed))
    else sessionStorage.removeItem(keyOf(scheduleid))
  } catch {
    // Without storage it is shown until the page is left.
  }
}
