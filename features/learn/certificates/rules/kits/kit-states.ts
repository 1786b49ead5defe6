/** State of a graduation kit: requested, certificate printed and kit packed, shipped, delivered. */
export const kitStates = ['requested', 'printed', 'shipped', 'delivered'] as const
export type KitState = (typeof kitStates)[number]

/** Returns the next state; a kit advances only one step at a time. Null if it was delivered. */
export function nextKitState(state: KitState): KitState | null {
  return kitStates[kitStates.indexOf(state) + 1] ?? null
}

export const hatSizes = ['sm/med', 'lg/xlg'] as const
export type HatSize = (typeof hatSizes)[number]

export const shirtSizes = ['small', 'medium', 'large', 'x-large', 'xx-large'] as const
/** '' means no shirt. */
export type ShirtSize = '' | (typeof shirtSizes)[number]

export const hatLabels: Readonly<Record<HatSize, string>> = {
  'sm/med': 'Small or medium',
  'lg/xlg': 'Large or extra large',
}

export const shirtLabels: Readonly<Record<ShirtSize, string>> = {
  '': 'No shirt, please',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  'x-large': 'Extra large',
  'xx-large': 'Double extra large',
}
