/** Where a graduation kit is: asked for, its certificate printed and packed, on its way, arrived. */
export const kitStates = ['requested', 'printed', 'shipped', 'delivered'] as const
export type KitState = (typeof kitStates)[number]

/** The state that follows; a kit goes forward only, one step at a time. null: it has arrived. */
export function nextKitState(state: KitState): KitState | null {
  return kitStates[kitStates.indexOf(state) + 1] ?? null
}

export const hatSizes = ['sm/med', 'lg/xlg'] as const
export type HatSize = (typeof hatSizes)[number]

export const shirtSizes = ['small', 'medium', 'large', 'x-large', 'xx-large'] as const
/** '' is no shirt. */
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
