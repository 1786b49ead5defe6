/** Every programme; each ends in the certificate of the same code. */
export const programmeCodes = ['ROSI', 'ROSII', 'ROSIII', 'ROSIV', 'WTCP-OPERATOR', 'WTCP-ADVANCED'] as const
export type ProgrammeCode = (typeof programmeCodes)[number]

/** The ladder of the Reverse Osmosis Specialist, the first level first. */
export const ladderCodes = ['ROSI', 'ROSII', 'ROSIII', 'ROSIV'] as const satisfies readonly ProgrammeCode[]
export type LadderCode = (typeof ladderCodes)[number]

/** The tracks of the water-treatment certification programme; people enrol in them. */
export const trackCodes = ['WTCP-OPERATOR', 'WTCP-ADVANCED'] as const satisfies readonly ProgrammeCode[]
export type TrackCode = (typeof trackCodes)[number]

export const isTrack = (code: ProgrammeCode): code is TrackCode => trackCodes.some((track) => track === code)
