export type ItemId =
  | 'feed'
  | 'media'
  | 'dosing'
  | 'cartridge'
  | 'pump'
  | 'stage1'
  | 'stage2'
  | 'concentrate'
  | 'flush'
  | 'drain'
  | 'tank'
  | 'cip'

interface Place {
  x: number
  y: number
}
interface Box extends Place {
  width: number
  height: number
}

/** Where everything is in the picture; once for a phone, once for a desk. */
export interface Layout {
  width: number
  height: number
  items: Record<Exclude<ItemId, 'stage1' | 'stage2'>, Place>
  stages: readonly [Box, Box]
  /** Pipes by what runs in them. */
  feed: readonly string[]
  permeate: readonly string[]
  concentrate: readonly string[]
  cip: readonly string[]
}

export const wide: Layout = {
  width: 960,
  height: 400,
  items: {
    feed: { x: 60, y: 170 },
    media: { x: 150, y: 170 },
    dosing: { x: 240, y: 170 },
    cartridge: { x: 330, y: 170 },
    pump: { x: 425, y: 170 },
    concentrate: { x: 890, y: 320 },
    flush: { x: 790, y: 320 },
    drain: { x: 790, y: 50 },
    tank: { x: 890, y: 50 },
    cip: { x: 330, y: 320 },
  },
  stages: [
    { x: 500, y: 105, width: 180, height: 130 },
    { x: 740, y: 138, width: 180, height: 64 },
  ],
  feed: ['M8 170H500'],
  permeate: ['M590 105V50H952', 'M830 138V50'],
  concentrate: ['M680 170H740', 'M920 170H940V258H790V320', 'M890 258V384', 'M790 320V384'],
  cip: ['M330 320H470V200H500'],
}

export const tall: Layout = {
  width: 360,
  height: 560,
  items: {
    feed: { x: 40, y: 50 },
    media: { x: 133, y: 50 },
    dosing: { x: 227, y: 50 },
    cartridge: { x: 320, y: 50 },
    pump: { x: 320, y: 165 },
    tank: { x: 40, y: 160 },
    drain: { x: 40, y: 265 },
    concentrate: { x: 316, y: 480 },
    flush: { x: 215, y: 480 },
    cip: { x: 90, y: 480 },
  },
  stages: [
    { x: 92, y: 130, width: 176, height: 120 },
    { x: 92, y: 320, width: 176, height: 62 },
  ],
  feed: ['M4 50H320V165H268'],
  permeate: ['M150 130V100H40V320', 'M150 320V292H40'],
  concentrate: ['M92 190H76V351H92', 'M268 351H316V548', 'M316 430H215V548'],
  cip: ['M90 480V382'],
}
