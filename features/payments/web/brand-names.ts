import type { CardBrand } from '../rules/card-fields.ts'

const names: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  discover: 'Discover',
  'american-express': 'American Express',
}

export const brandName = (brand: CardBrand): string => names[brand]
