import type { SlotView } from '../../../contract/views.ts'

export const wayWords = { 'live-online': 'Online', 'in-person': 'In person' } as const

/** 'Online. The link comes by mail.' */
export function placeOfInterview({ way, place }: Pick<SlotView, 'way' | 'place'>): string {
  if (place) return `${wayWords[way]}: ${place}`
  return way === 'live-online' ? 'Online. The link comes by mail.' : 'In person.'
}
