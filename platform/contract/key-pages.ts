/** Pages whose address is a key that was mailed: whoever has it may set a password, prove an address, claim a seat or pay. */
export const keyPages = ['reset', 'confirmEmail', 'claim', 'pay', 'offer', 'share'] as const
