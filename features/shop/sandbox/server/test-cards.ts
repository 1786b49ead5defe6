/** Outcome of a payment with a test card. README.md contains the same list. */
export type CardBehavior =
  | { kind: 'approve' }
  /** The capture is recorded as declined, with the bank's processor response code. */
  | { kind: 'decline'; processorCode: string }
  /** The capture request itself is refused, as PayPal does for cards that it does not attempt to charge. */
  | { kind: 'refuse'; issue: string; description: string }
  | { kind: 'slow' }
  | { kind: 'lost-after-capture' }
  | { kind: 'lost-before-capture' }
  | { kind: 'pending' }

const APPROVE: CardBehavior = { kind: 'approve' }

/** Card whose bank requires 3-D Secure. */
export const CONFIRMED_CARD = '4000300000000006'

const TEST_CARDS: Record<string, CardBehavior> = {
  '4111111111111111': APPROVE,
  '4012888888881881': APPROVE,
  '5555555555554444': APPROVE,
  '2223003122003222': APPROVE,
  '6011111111111117': APPROVE,
  '378282246310005': APPROVE,
  [CONFIRMED_CARD]: APPROVE,
  '4000000000000002': {
    kind: 'refuse',
    issue: 'INSTRUMENT_DECLINED',
    description: 'The card was declined by the bank or by the processor.',
  },
  '4000000000009995': { kind: 'decline', processorCode: '5120' },
  '4000000000000069': { kind: 'decline', processorCode: '5400' },
  '4000000000000127': { kind: 'decline', processorCode: '5110' },
  '4100000000000019': { kind: 'decline', processorCode: '9500' },
  '5100000000000008': { kind: 'decline', processorCode: '0500' },
  '4000700000000007': { kind: 'slow' },
  '4000800000000005': { kind: 'lost-after-capture' },
  '4000900000000003': { kind: 'lost-before-capture' },
  '4000600000000009': { kind: 'pending' },
}

/** Returns null for all other numbers, so no real card is accepted. */
export const behaviorOf = (digits: string): CardBehavior | null => TEST_CARDS[digits] ?? null
