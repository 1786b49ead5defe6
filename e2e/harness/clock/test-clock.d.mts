export const testMoment: Date
export function clockShift(): number
export function startClock(): void
