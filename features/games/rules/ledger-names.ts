/** Where play credit comes from and where it goes: the house's ledgers. */
export const housePurses = ['games', 'learning', 'trivia', 'grants', 'closed'] as const
export type HousePurse = (typeof housePurses)[number]

export const house = (purse: HousePurse): string => `house/${purse}`
export const personLedger = (userId: string): string => `person/${userId}`

export const isHouse = (ledger: string): boolean => ledger.startsWith('house/')
export const ownerOf = (ledger: string): string | null =>
  isHouse(ledger) ? null : ledger.slice('person/'.length)
