/** Formats a seat count: 'One seat', '3 seats'. */
export const seatsText = (seats: number): string => (seats === 1 ? 'One seat' : `${seats} seats`)
