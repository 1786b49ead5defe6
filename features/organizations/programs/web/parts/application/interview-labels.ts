import type { SlotView } from '../../../contract/views.ts'

export const wayLabels = { 'live-online': 'Online', 'in-person': 'In person' } as const

/** Returns for example 'Online. The link comes by mail.' */
export function locationOfInterview({ way, location }: Pick<SlotView, 'way' | 'location'>): string {
  if (location) return `${wayLabels[way]}: ${location}`
  return way === 'live-online' ? 'Online. You get the link by email.' : 'In person.'
}
