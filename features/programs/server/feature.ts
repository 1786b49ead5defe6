import { registerEnding, registerExport } from '#features/accounts/server/public.ts'
import { registerEventPublished } from '#features/events/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { registerToday } from '#platform/server/office.ts'
import { programsDesk } from '../contract/desk-contract.ts'
import { programs } from '../contract.ts'
import { demoPrograms } from './demo.ts'
import { programCards } from './desk/office-cards.ts'
import { deskHandlers, programsHandlers } from './handlers.ts'
import { tellInterested } from './interests/tell-interested.ts'
import { listenForProgress } from './issuing/listeners.ts'
import { endPrograms, exportPrograms } from './personal-data.ts'

export const programsFeature: Feature = {
  name: 'programs',
  operations: [...serve(programs, programsHandlers), ...serve(programsDesk, deskHandlers)],
  demo: demoPrograms,
  start: async () => {
    listenForProgress()
    registerEventPublished('programs', tellInterested)
    registerExport('programs', exportPrograms)
    registerEnding('programs', endPrograms)
    for (const card of programCards) registerToday(card)
  },
}
