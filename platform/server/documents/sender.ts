export interface PaperSender {
  name: string
  address: string
  phone: string
  email: string
}

/** The training provider as configured in the settings. */
export type Provider = Omit<PaperSender, 'address'> & { postalAddress: string }

/** Returns the training provider as the sender of a document. */
export const senderOf = ({ name, postalAddress: address, phone, email }: Provider): PaperSender => ({
  name,
  address,
  phone,
  email,
})
