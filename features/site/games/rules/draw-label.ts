/** Message signed with the seed for a draw: the player's code and the draw number. */
export const drawLabel = (player: string, number: number): string => `${player}/${number}`
