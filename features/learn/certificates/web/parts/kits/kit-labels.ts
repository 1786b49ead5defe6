import type { KitState } from '../../../rules/kits/kit-states.ts'

export const kitLabels: Readonly<Record<KitState, { label: string; color: string }>> = {
  requested: { label: 'Requested', color: 'blue' },
  printed: { label: 'Printed and packed', color: 'copper' },
  shipped: { label: 'On its way', color: 'copper' },
  delivered: { label: 'Arrived', color: 'teal' },
}
