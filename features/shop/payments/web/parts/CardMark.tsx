import type { ReactNode } from 'react'
import { brandName } from '../../rules/brand-names.ts'
import type { CardBrand } from '../../rules/card-fields.ts'

const word = (text: string, x: number, size: number, fill: string) => (
  <text x={x} y="19.5" fontSize={size} fontWeight="800" fill={fill} textAnchor="middle">
    {text}
  </text>
)

const drawings: Readonly<Record<'visa' | 'mastercard' | 'discover', { ground: string; mark: ReactNode }>> = {
  visa: { ground: '#1a2f7a', mark: word('VISA', 24, 14, '#ffffff') },
  mastercard: {
    ground: '#14171c',
    mark: (
      <>
        <circle cx="19" cy="15" r="9" fill="#d8232a" />
        <circle cx="29" cy="15" r="9" fill="#f2991c" fillOpacity="0.85" />
      </>
    ),
  },
  discover: {
    ground: '#ffffff',
    mark: (
      <>
        <path d="M48 16 A 34 34 0 0 1 18 30 H 44 A 4 4 0 0 0 48 26 Z" fill="#e8741e" />
        {word('DISCOVER', 24, 8.5, '#1f252b')}
      </>
    ),
  },
}

/** Small drawing of a card type, with its name. */
export function CardMark({ brand }: { brand: CardBrand & keyof typeof drawings }) {
  const { ground, mark } = drawings[brand]
  return (
    <svg viewBox="0 0 48 30" width="48" height="30" role="img" aria-label={brandName(brand)}>
      <rect x="0.5" y="0.5" width="47" height="29" rx="4" fill={ground} stroke="#8a99a6" />
      {mark}
    </svg>
  )
}
