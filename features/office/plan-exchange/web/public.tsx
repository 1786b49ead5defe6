export { ImportPlan } from './parts/ImportPlan.tsx'
export { PlanFiles } from './parts/PlanFiles.tsx'
