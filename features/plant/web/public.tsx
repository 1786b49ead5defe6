export { TrainChoice } from './parts/TrainChoice.tsx'
export { plantKinds } from './state/outbox-kinds.ts'
export { DEMO_PLANT, useTrainFigures } from './state/use-train-figures.ts'
