export { photoIdSettled, photoStandings } from './standing.ts'
