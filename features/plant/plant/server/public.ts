export { mayUsePlant, ownPlant } from './doors.ts'
export { plantNames, plantZone } from './plant-facts.ts'
