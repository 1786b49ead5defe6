/** What every operation of the game area may be refused with besides that it is not open for the person. */
export const notAdult = {
  'not-adult': { status: 403, message: 'Please confirm first that you are 18 or older.' },
} as const

/** What a bet may be refused with. */
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
