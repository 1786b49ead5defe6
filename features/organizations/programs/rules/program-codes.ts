/** All programs; each leads to the certificate with the same code. */
export const programCodes = ['ROSI', 'ROSII', 'ROSIII', 'ROSIV', 'WTCP-OPERATOR', 'WTCP-ADVANCED'] as const
export type ProgramCode = (typeof programCodes)[number]

/** Reverse Osmosis Specialist levels in ascending order. */
export const ladderCodes = ['ROSI', 'ROSII', 'ROSIII', 'ROSIV'] as const satisfies readonly ProgramCode[]
export type LadderCode = (typeof ladderCodes)[number]

/** Tracks of the water-treatment certification program, in which people enroll. */
export const trackCodes = ['WTCP-OPERATOR', 'WTCP-ADVANCED'] as const satisfies readonly ProgramCode[]
export type TrackCode = (typeof trackCodes)[number]

export const isTrack = (code: ProgramCode): code is TrackCode => trackCodes.some((track) => track === code)
