export interface PaperSender {
  name: string
  address: string
  phone: string
  email: string
}

/** The training provider, as settings describe it. */
export type Provider = Omit<PaperSender, 'address'> & { postalAddress: string }

/** The training provider as the sender of a document. */
export const senderOf = ({ name, postalAddress: address, phone, email }: Provider): PaperSender => ({
  name,
  address,
  phone,
  email,
})
