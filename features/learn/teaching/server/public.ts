export { instructorsShown } from './courses-taught.ts'
