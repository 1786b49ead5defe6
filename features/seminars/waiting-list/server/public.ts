export { exportWaiting } from './export-waiting.ts'
export { releaseOffer, takeOfferedSeats } from './offered-seats.ts'
