export { programProgress } from './progress/program-progress.ts'
export { rosIPrerequisitesDone } from './progress/rosi-prerequisites.ts'
export { nextStep } from './progress/show-progress.ts'
