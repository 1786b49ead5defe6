import { callReasons } from '#platform/server/extensions/call-reasons.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import {
  boothDesk,
  contactDesk as contactContract,
  conventionDesk as conventionContract,
  prizeDesk as prizeContract,
} from '../contract/desk.ts'
import { convention } from '../contract.ts'
import { boothVisitors } from './call-reason.ts'
import { demoBooths } from './demo.ts'
import { addContact, contactDesk, forgetContact } from './desk/contacts.ts'
import { conventionDesk } from './desk/conventions.ts'
import { draws, handOut, takeBack } from './desk/draws.ts'
import { prizeDesk } from './desk/prizes.ts'
import { addDevice, devices, revokeDevice } from './desk/tablets.ts'
import { gameHandlers } from './game.ts'

export const conventionFeature: Feature = {
  name: 'convention',
  operations: [
    ...serve(convention, gameHandlers),
    ...serve(conventionContract, conventionDesk.handlers),
    ...serve(prizeContract, prizeDesk.handlers),
    ...serve(contactContract, contactDesk.handlers),
    ...serve(boothDesk, {
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
