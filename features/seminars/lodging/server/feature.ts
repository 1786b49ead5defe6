import { count, eq } from 'drizzle-orm'
import { endings, personalExports } from '#features/core/accounts/server/public.ts'
import { eventFollowers } from '#features/seminars/events/server/public.ts'
import { registrationChanges } from '#features/seminars/registration/server/public.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { type TodayCard, todayCards } from '#platform/server/office.ts'
import { lodgingLinks } from '../contract/link-contract.ts'
import { stays } from '../contract/stay-contract.ts'
import { bedAdmin as beds, lodgingOffice, unitAdmin as units } from '../contract/unit-admin.ts'
import { demoLodging } from './demo.ts'
import { linkHandlers } from './links/links.ts'
import { exportLodging, lodgingTerminationPart } from './personal-data.ts'
import { ask } from './stays/ask.ts'
import { approve, cancel, refuseStay } from './stays/decide.ts'
import { followEvents } from './stays/follow-events.ts'
import { followRegistrations } from './stays/follow-registrations.ts'
import { calendar, choices, own } from './stays/read-stays.ts'
import { requests } from './stays/requests.ts'
import { lodgingStays } from './tables.ts'
import { bedAdmin, unitAdmin } from './units/unit-admin.ts'

const waitingRequests: TodayCard = {
  key: 'lodging.requests',
  label: 'Requests for beds',
  to: '/condoPlanningCalendar?part=requests',
  kind: 'worry',
  access: lodgingOffice,
  async count({ db }) {
    const [found] = await db
      .select({ requests: count() })
      .from(lodgingStays)
      .where(eq(lodgingStays.state, 'asked'))
    return found?.requests ?? 0
  },
}

export const lodgingFeature: Feature = {
  name: 'lodging',
  operations: [
    ...serve(units, unitAdmin.handlers),
    ...serve(beds, bedAdmin.handlers),
    ...serve(stays, { calendar, requests, choices, own, ask, cancel, approve, refuse: refuseStay }),
    ...serve(lodgingLinks, linkHandlers),
  ],
  extends: [
    personalExports.with({ name: 'lodging', collect: exportLodging }),
    endings.with(lodgingTerminationPart),
    eventFollowers.with(followEvents),
    registrationChanges.with(followRegistrations),
    todayCards.with(waitingRequests),
  ],
  demo: [demoLodging],
}
