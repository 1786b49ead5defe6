/** The house's ledgers: sources and destinations of play credit. */
export const houseBuckets = ['games', 'learning', 'trivia', 'grants', 'closed'] as const
export type HouseBucket = (typeof houseBuckets)[number]

export const house = (bucket: HouseBucket): string => `house/${bucket}`
export const personLedger = (userId: string): string => `person/${userId}`

export const isHouse = (ledger: string): boolean => ledger.startsWith('house/')
export const ownerOf = (ledger: string): string | null =>
  isHouse(ledger) ? null : ledger.slice('person/'.length)
