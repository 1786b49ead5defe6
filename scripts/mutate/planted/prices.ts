import { faultsIn, type PlantedFault } from './planted-fault.ts'

export const prices: PlantedFault[] = [
  ...faultsIn('features/shop/pricing/server/price-facts.ts', 'features/shop/pricing/server/pricing.test.ts', [
    ['Who left a company keeps its discount.', 'u.id and m.left_at is null order', 'u.id order'],
  ]),
  ...faultsIn(
    'features/shop/pricing/server/price-facts.ts',
    'features/shop/pricing/server/admin/admin.test.ts',
    [['A price of next month holds today.', 'partner = p.code and valid_from <= $5', 'partner = p.code']],
  ),
  ...faultsIn(
    'features/shop/pricing/server/price-facts.ts',
    'features/shop/pricing/server/promo/promo-holds.test.ts',
    [
      [
        'A use of a code is kept although its time is over.',
        "held.state = 'held' and held.until > $5",
        "held.state = 'held' and $5::timestamptz is not null",
      ],
      [
        'A use that is bound to an order is kept for another.',
        "held.state = 'held' and",
        "held.state <> 'used' and",
      ],
    ],
  ),
  ...faultsIn(
    'features/shop/pricing/server/codes/count-use.ts',
    'features/shop/pricing/server/promo/promo-holds.test.ts',
    [['A limited code is used once too often.', 'and used < how_many', 'and used <= how_many']],
  ),
  ...faultsIn(
    'features/shop/pricing/server/promo/reserve-promo.ts',
    'features/shop/pricing/server/promo/promo-holds.test.ts',
    [
      ['A late payment uses a code once too often.', 'and used < how_many', 'and used <= how_many'],
      [
        'A code of somebody else is bound.',
        "where user_id = $1 and state = 'held'",
        "where $1::uuid is not null and state = 'held'",
      ],
    ],
  ),
  ...faultsIn(
    'features/shop/pricing/rules/promo-outcome.ts',
    'features/shop/pricing/rules/promo-outcome.test.ts',
    [
      ['A code ends a millisecond early.', 'now > terms.validTo', 'now >= terms.validTo'],
      ['A code begins a millisecond late.', 'now < terms.validFrom', 'now <= terms.validFrom'],
    ],
  ),
]
