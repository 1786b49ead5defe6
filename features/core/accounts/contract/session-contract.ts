import { z } from 'zod'
import { command, contract, query } from '#platform/contract/operation.ts'
import { Me, WhoIsHere } from './person-answers.ts'

export { Me, WhoIsHere }

/** Also available on pages that were loaded for a different user than the one currently logged in. */
export const forLogin = { access: 'anyone', forAnyPage: true } as const

/** Returned with `start`: the URL that starts the other login. */
export const logInElsewhere = {
  'log-in-elsewhere': 'Please log in through your company.',
} as const

/** Account operations that every page needs, separated to reduce the initial load. */
export const accountsSession = contract('accounts', {
  logout: command({
    ...forLogin,
    whileViewing: true,
    switchesPerson: true,
    /** `next`: the page to open afterward, such as the logout of the user's company; null for the home page. */
    output: z.object({ good: z.literal(true), next: z.string().nullable() }),
  }),
  me: query({
    ...forLogin,
    output: WhoIsHere,
  }),
})
