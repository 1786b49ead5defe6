export { type OwnRequirement, ownRequirements } from './record/own-requirements.ts'
