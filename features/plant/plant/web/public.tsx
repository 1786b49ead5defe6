import { lazy } from 'react'

export { TrainChoice } from './parts/TrainChoice.tsx'
export { plantKinds } from './state/outbox-kinds.ts'
export { DEMO_PLANT, useTrainFigures } from './state/use-train-figures.ts'

/** What the technician's hub shows of one's plant; loaded by the page that shows it. */
export const LastReadings = lazy(() =>
  import('./parts/LastReadings.tsx').then(({ LastReadings: Part }) => ({ default: Part })),
)
