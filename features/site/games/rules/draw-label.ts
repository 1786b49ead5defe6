/** What the seed signs for a draw: the player's code and the number of the draw. */
export const drawLabel = (player: string, number: number): string => `${player}/${number}`
