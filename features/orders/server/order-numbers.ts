/** 'P-10042': how people name an order. */
export const orderName = (number: number): string => `P-${number}`
