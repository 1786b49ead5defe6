import type { Handlers } from '#platform/server/feature.ts'
import type { corporateAccounts } from '../../contract/accounts.ts'
import { home } from './home.ts'
import { allAccounts } from './list-accounts.ts'
import { createAccount, decideAccount } from './open-account.ts'
import { profile, profileHistory, saveProfile } from './profile.ts'
import { accounts } from './wire-account.ts'

export const accountHandlers: Handlers<typeof corporateAccounts> = {
  accounts,
  allAccounts,
  profile,
  saveProfile,
  profileHistory,
  createAccount,
  decideAccount,
  home,
}
