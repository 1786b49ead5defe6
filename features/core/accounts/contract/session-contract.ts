import { z } from 'zod'
import { command, contract, query } from '#platform/contract/operation.ts'
import { Me, WhoIsHere } from './person-answers.ts'

export { Me, WhoIsHere }

/** Also for a page whose person is not the one who is logged in now. */
export const forLogin = { access: 'anyone', forAnyPage: true } as const

/** Answered with `start`: the address that starts the other login. */
export const logInElsewhere = {
  'log-in-elsewhere': 'Please log in through your company.',
} as const

/** What every page needs of accounts, apart from all else for the sake of the first load. */
export const accountsSession = contract('accounts', {
  logout: command({
    ...forLogin,
    whileViewing: true,
    switchesPerson: true,
    output: z.object({ good: z.literal(true) }),
  }),
  me: query({
    ...forLogin,
    output: WhoIsHere,
  }),
})
