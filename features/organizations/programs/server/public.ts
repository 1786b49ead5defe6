export { programStanding } from './standing/program-standing.ts'
export { rosIPrerequisitesDone } from './standing/rosi-prerequisites.ts'
