export { exportWaiting } from './export-waiting.ts'
export { claimOfferedSeats, releaseOffer } from './offered-seats.ts'
