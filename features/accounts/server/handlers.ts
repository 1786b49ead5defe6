import type { Handlers } from '#platform/server/feature.ts'
import type { accounts } from '../contract.ts'
import { login, logout } from './log-in.ts'
import { me } from './queries.ts'

export const accountsHandlers: Handlers<typeof accounts> = { login, logout, me }
