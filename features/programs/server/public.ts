export { programmeProgress, programmeStanding } from './standing/programme-standing.ts'
export { rosIPrerequisitesDone } from './standing/rosi-prerequisites.ts'
