import { callReasons } from '#platform/server/extensions/call-reasons.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import {
  boothAdmin,
  contactAdmin as contactContract,
  conventionAdmin as conventionContract,
  prizeAdmin as prizeContract,
} from '../contract/admin.ts'
import { convention } from '../contract.ts'
import { addContact, contactAdmin, forgetContact } from './admin/contacts.ts'
import { conventionAdmin } from './admin/conventions.ts'
import { draws, handOut, takeBack } from './admin/draws.ts'
import { prizeAdmin } from './admin/prizes.ts'
import { addDevice, devices, revokeDevice } from './admin/tablets.ts'
import { boothVisitors } from './call-reason.ts'
import { demoBooths } from './demo.ts'
import { gameHandlers } from './game.ts'

export const conventionFeature: Feature = {
  name: 'convention',
  operations: [
    ...serve(convention, gameHandlers),
    ...serve(conventionContract, conventionAdmin.handlers),
    ...serve(prizeContract, prizeAdmin.handlers),
    ...serve(contactContract, contactAdmin.handlers),
    ...serve(boothAdmin, {
      devices,
      addDevice,
      revokeDevice,
      draws,
      handOut,
      takeBack,
      addContact,
      forgetContact,
    }),
  ],
  extends: [callReasons.with(boothVisitors)],
  demo: [demoBooths],
}
