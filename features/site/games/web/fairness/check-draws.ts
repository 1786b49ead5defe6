import { drawLabel } from '../../rules/draw-label.ts'
import { slotStops } from '../../rules/slots/pay-table.ts'
import { wheelField } from '../../rules/wheel/bets.ts'

interface Draw {
  game: 'slots' | 'roulette'
  number: number
  stops: readonly number[]
  field: string
}

const bytes = (text: string) => new TextEncoder().encode(text)
const hex = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** True if the seed matches the commitment shown earlier. */
export const isSeedOf = async (seed: string, commitment: string): Promise<boolean> =>
  hex(await crypto.subtle.digest('SHA-256', bytes(seed))) === commitment

/** Returns the numbers of draws that do not follow from the seed. Computed entirely in the browser. */
export async function wrongDraws(seed: string, player: string, draws: readonly Draw[]): Promise<number[]> {
  const key = await crypto.subtle.importKey('raw', bytes(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const wrong: number[] = []
  for (const { game, number, stops, field } of draws) {
    const digest = hex(await crypto.subtle.sign('HMAC', key, bytes(drawLabel(player, number))))
    const fraction = Number.parseInt(digest.slice(0, 13), 16) / 2 ** 52
    const right =
      game === 'slots' ? slotStops(fraction).join() === stops.join() : wheelField(fraction) === field
    if (!right) wrong.push(number)
  }
  return wrong
}
