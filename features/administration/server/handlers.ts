import type { Handlers } from '#platform/server/feature.ts'
import type { administration } from '../contract.ts'
import { getDatesForYear, getTimeCode, getTodaysDate } from './dates.ts'
import { retrieveMaintenance, setMaintenance } from './maintenance.ts'
import { ionicVersion, setNewestVersion } from './versions.ts'

export const administrationHandlers: Handlers<typeof administration> = {
  ionicVersion,
  getTimeCode,
  getTodaysDate,
  getDatesForYear,
  retrieveMaintenance,
  setMaintenance,
  setNewestVersion,
}
