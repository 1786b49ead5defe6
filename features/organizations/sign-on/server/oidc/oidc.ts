import type { Protocol } from '../protocol.ts'
import { checkProvider } from './check-provider.ts'
import { logoutAddress } from './oidc-logout.ts'
import { readOidcSettings } from './oidc-settings.ts'
import { loginAddress, readAnswer } from './read-answer.ts'

export const oidc: Protocol = {
  readSettings: readOidcSettings,
  check: checkProvider,
  loginAddress,
  readAnswer,
  logoutAddress,
}
