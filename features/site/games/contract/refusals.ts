/** Refusals common to all game operations, in addition to the area not being open for the user. */
export const notAdult = {
  'not-adult': { status: 403, message: 'Please confirm first that you are 18 or older.' },
} as const

/** Refusals of a bet. */
export const betRefusals = {
  ...notAdult,
  'too-little': 'You do not have enough play credit for this bet.',
  'stake-limit':
    'That is more than you may bet in one day. The limit starts again at midnight, Central Time.',
  'loss-limit':
    'That is more than you may lose in one day. The limit starts again at midnight, Central Time.',
  'other-bet': 'This round was played already with another bet.',
  'new-seed': 'The draws have a new fingerprint. Please look at it and play again.',
} as const
