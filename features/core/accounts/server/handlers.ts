import type { Handlers } from '#platform/server/feature.ts'
import type { accountsAddress } from '../contract/address-contract.ts'
import type { accountsAdmin } from '../contract/admin-contract.ts'
import type { accountsFactors } from '../contract/factors-contract.ts'
import type { accountsSession } from '../contract/session-contract.ts'
import type { accountsZone } from '../contract/zone-contract.ts'
import type { accounts } from '../contract.ts'
import { confirmApp, startApp } from './factors/authenticator-app.ts'
import { newRecoveryCodes, removeApp, removePasskey } from './factors/change-factors.ts'
import { confirmLogin, passkeyLogin } from './factors/confirm-login.ts'
import { factors } from './factors/own-factors.ts'
import { addPasskey, newPasskeyRequest, passkeyRequest } from './factors/passkeys.ts'
import { prove } from './factors/prove.ts'
import { removeFactors } from './factors/remove-factors.ts'
import { checkAddressLink, confirmAddress, sendAddressLink } from './links/confirm-address.ts'
import { login, logout } from './log-in.ts'
import { editPassword } from './passwords/edit-password.ts'
import { checkResetLink, resetPassword } from './passwords/reset-password.ts'
import { retrieveAccount } from './passwords/retrieve-account.ts'
import { listUsers } from './people/list-users.ts'
import { countries } from './places/countries.ts'
import { subdivisions } from './places/subdivisions.ts'
import { agreeToTerms } from './privacy/agree.ts'
import { exportData } from './privacy/export-data.ts'
import { setPreferences } from './privacy/marketing.ts'
import { logPage } from './privacy/page-views.ts'
import { requestTermination, withdrawTermination } from './privacy/termination.ts'
import { endSession, listSessions } from './profile/devices.ts'
import { editProfile } from './profile/edit-profile.ts'
import { profile } from './profile/profile.ts'
import { qrToken } from './profile/qr-token.ts'
import { saveLanguages } from './profile/save-languages.ts'
import { saveTimeZone } from './profile/time-zone.ts'
import { me } from './queries.ts'
import { createAccount } from './sign-up/create-account.ts'
import {
  carryOutTermination,
  refuseTermination,
  terminationBlockers,
} from './termination/decide-termination.ts'
import { terminationList } from './termination/list-terminations.ts'
import { startViewing, stopViewing } from './viewing.ts'

export const accountsSessionHandlers: Handlers<typeof accountsSession> = { logout, me }

export const accountsHandlers: Handlers<typeof accounts> = {
  login,
  createAccount,
  retrieveAccount,
  checkResetLink,
  resetPassword,
  editPassword,
  profile,
  editProfile,
  saveLanguages,
  listUsers,
  logPage,
  countries,
  subdivisions,
  listSessions,
  endSession,
  requestTermination,
  withdrawTermination,
  exportData,
  setPreferences,
  agreeToTerms,
  qrToken,
}

export const accountsAddressHandlers: Handlers<typeof accountsAddress> = {
  checkAddressLink,
  confirmAddress,
  sendAddressLink,
}

export const accountsZoneHandlers: Handlers<typeof accountsZone> = { saveTimeZone }

export const accountsFactorsHandlers: Handlers<typeof accountsFactors> = {
  confirmLogin,
  passkeyRequest,
  passkeyLogin,
  prove,
  factors,
  startApp,
  confirmApp,
  removeApp,
  newPasskeyRequest,
  addPasskey,
  removePasskey,
  newRecoveryCodes,
}

export const accountsAdminHandlers: Handlers<typeof accountsAdmin> = {
  removeFactors,
  startViewing,
  stopViewing,
  terminationList,
  terminationBlockers,
  carryOutTermination,
  refuseTermination,
}
