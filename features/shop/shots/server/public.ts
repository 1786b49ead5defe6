export { shotsOfUnit } from './shown-shots.ts'
