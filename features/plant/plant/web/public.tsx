import { lazy } from 'react'

export { TrainChoice } from './parts/TrainChoice.tsx'
export { plantKinds } from './state/outbox-kinds.ts'
export { DEMO_PLANT, useTrainFigures } from './state/use-train-figures.ts'

/** Readings of the user's plant for the technician's hub; loaded lazily by its page. */
export const LastReadings = lazy(() =>
  import('./parts/LastReadings.tsx').then(({ LastReadings: Part }) => ({ default: Part })),
)
