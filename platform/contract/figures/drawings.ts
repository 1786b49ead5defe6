type Mark = readonly [x: number, y: number, toX: number, toY: number]

const marksOf = (rows: string): Mark[] =>
  rows.split('|').map((row) => {
    const [x = 0, y = 0, toX = x, toY = y] = row.trim().split(' ').map(Number)
    return [x, y, toX, toY]
  })

/** Equipment drawings with numbered marks and the points they refer to; a figure supplies the labels. */
export const drawings = {
  'spiral-element': {
    size: [640, 304],
    marks: marksOf(
      '124 30 97 66 | 240 30 240 66 | 612 116 590 140 | 440 200 | 552 236 | 592 268 | 470 278 470 288 | 22 80 | 424 92',
    ),
  },
  'vessel-head': {
    size: [640, 284],
    marks: marksOf(
      '44 30 74 56 | 30 200 86 180 | 110 262 104 216 | 196 22 166 24 | 160 190 160 158 | 226 190 204 158 | 284 262 248 206 | 360 100 | 470 30 470 132 | 24 104 24 130',
    ),
  },
  'cartridge-housing': {
    size: [420, 400],
    marks: marksOf(
      '300 28 232 30 | 352 92 300 92 | 340 140 272 132 | 340 200 276 200 | 66 236 96 266 | 340 280 280 306 | 366 372 366 348 | 130 376 200 376',
    ),
  },
  'dosing-skid': {
    size: [640, 344],
    marks: marksOf(
      '100 200 | 100 328 100 310 | 206 312 206 284 | 222 150 254 150 | 340 318 372 262 | 300 40 334 92 | 470 40 470 70 | 540 150 572 100 | 540 220 592 220',
    ),
  },
  'sdi-apparatus': {
    size: [640, 324],
    marks: marksOf(
      '40 60 44 104 | 132 60 132 100 | 214 44 214 74 | 372 40 330 52 | 548 84 500 120 | 560 240 486 240 | 200 240',
    ),
  },
  'sdi-disks': {
    size: [640, 128],
    marks: marksOf('56 112 | 162 112 | 268 112 | 374 112 | 480 112 | 586 112'),
  },
  autopsy: {
    size: [640, 400],
    marks: marksOf('20 20 | 340 20 | 20 220 | 340 220'),
  },
} as const satisfies Record<string, { size: readonly [number, number]; marks: readonly Mark[] }>
export type DrawingName = keyof typeof drawings
export const drawingNames = Object.keys(drawings) as [DrawingName, ...DrawingName[]]
