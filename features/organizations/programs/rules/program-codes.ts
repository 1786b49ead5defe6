/** Every program; each ends in the certificate of the same code. */
export const programCodes = ['ROSI', 'ROSII', 'ROSIII', 'ROSIV', 'WTCP-OPERATOR', 'WTCP-ADVANCED'] as const
export type ProgramCode = (typeof programCodes)[number]

/** The ladder of the Reverse Osmosis Specialist, the first level first. */
export const ladderCodes = ['ROSI', 'ROSII', 'ROSIII', 'ROSIV'] as const satisfies readonly ProgramCode[]
export type LadderCode = (typeof ladderCodes)[number]

/** The tracks of the water-treatment certification program; people enroll in them. */
export const trackCodes = ['WTCP-OPERATOR', 'WTCP-ADVANCED'] as const satisfies readonly ProgramCode[]
export type TrackCode = (typeof trackCodes)[number]

export const isTrack = (code: ProgramCode): code is TrackCode => trackCodes.some((track) => track === code)
