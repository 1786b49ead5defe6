import { CARD_BRANDS, type CardBrand } from './card-fields.ts'

const names: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  discover: 'Discover',
  'american-express': 'American Express',
}

export const brandName = (brand: CardBrand): string => names[brand]

const wallets = { sandbox: 'Sandbox wallet', paypal: 'PayPal', stripe: 'Stripe' }

/** Name of the provider's page on receipts. It accepts wallets and cards, and may report only a payer. */
export const walletName = (provider: keyof typeof wallets): string => wallets[provider]

/** Formats the card as 'Visa ending in 1111', or 'Card' for an unknown brand. */
export function paidWith(brand: string | null, lastDigits: string | null): string {
  const known = CARD_BRANDS.find((each) => each === brand)
  const name = known ? brandName(known) : 'Card'
  return lastDigits ? `${name} ending in ${lastDigits}` : name
}
