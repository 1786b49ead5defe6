import { faultsIn, type PlantedFault } from './planted-fault.ts'

export const money: PlantedFault[] = [
  ...faultsIn(
    'features/shop/orders/server/refunds/start-refund.ts',
    'features/shop/orders/server/refunds/refunds.test.ts',
    [
      ['An invoice that nobody paid is given back.', 'paidAt !== null && [', '['],
      [
        'What is being given back is given back again.',
        "=== 'asked')\n  const bought",
        "=== 'failed')\n  const bought",
      ],
    ],
  ),
  ...faultsIn(
    'features/shop/orders/server/refunds/complete-refund.ts',
    'features/shop/orders/server/refunds/refunds.test.ts',
    [
      [
        'A refund of a part takes the course away.',
        'touched.has(line.id) && refundableOf(line).minor === 0',
        'touched.has(line.id)',
      ],
      [
        'A refund of one line takes every course away.',
        'touched.has(line.id) && refundableOf(line).minor === 0',
        'touched.size > 0',
      ],
      [
        'A refund is booked twice.',
        '.where(isAsked(refundId))\n      .returning()',
        '.where(eq(refunds.id, refundId))\n      .returning()',
      ],
    ],
  ),
  ...faultsIn(
    'features/seminars/registration/server/own/registration-money.ts',
    'features/seminars/registration/server/own/money-back.test.ts',
    [
      [
        'More is promised back than is left of a line.',
        'Math.min(share.paidMinor, refundableOf(line).minor)',
        'share.paidMinor',
      ],
    ],
  ),
  ...faultsIn(
    'features/shop/orders/server/settle-order.ts',
    'features/shop/orders/server/open-order.test.ts',
    [['A trial gives credit for a referral.', 'order.isTest ? 0 : onlineUsdOf(lines)', 'onlineUsdOf(lines)']],
  ),
  ...faultsIn(
    'features/shop/payments/server/settle-payment.ts',
    'features/shop/payments/server/settle-payment.test.ts',
    [
      [
        'A capture in another currency hands over.',
        'amount.minor !== payment.amountMinor || amount.currency !== payment.currency',
        'amount.minor !== payment.amountMinor',
      ],
      [
        'Money that comes after giving up is lost.',
        "[...notFinal, 'declined'], captureId",
        '[...notFinal], captureId',
      ],
      [
        'A capture is booked twice.',
        'where id = $1 and state = any($2)',
        'where id = $1 and $2::text[] is not null',
      ],
    ],
  ),
  ...faultsIn(
    'features/shop/payments/server/resolve-payment.ts',
    'features/shop/payments/server/settle-payment.test.ts',
    [
      [
        'A capture that differs is asked about for ever.',
        "state === 'created' || differsMinor !== null",
        "state === 'created'",
      ],
    ],
  ),
  ...faultsIn('features/shop/credit/rules/referrer-of.ts', 'features/shop/credit/rules/referrer-of.test.ts', [
    ['Somebody refers themself.', ' || referrer.id === buyer.id) return null', ') return null'],
  ]),
  ...faultsIn('features/shop/credit/server/holds.ts', 'features/shop/credit/server/holds.test.ts', [
    [
      'Credit that was set aside is spent twice.',
      'where order_id = $1 and state = any($4)',
      'where order_id = $1 and $4::text[] is not null',
    ],
  ]),
  ...faultsIn(
    'features/shop/credit/server/move-credit.ts',
    'features/shop/credit/server/books-properties.test.ts',
    [
      [
        'More credit is spent than there is.',
        'and side.minor < 0 and balance_minor >= -side.minor',
        'and side.minor < 0',
      ],
    ],
  ),
  ...faultsIn(
    'features/shop/orders/server/queries.ts',
    'features/shop/orders/server/invoices/place-on-invoice.test.ts',
    [
      [
        'A key of somebody else’s checkout answers theirs.',
        'where user_id = $1 and idempotency_key = $2',
        'where $1::uuid is not null and idempotency_key = $2',
      ],
    ],
  ),
]
