export const testMoment: Date
export function clockShift(): number
