import type { Handlers } from '#platform/server/feature.ts'
import type { seating } from '../contract/seat-contract.ts'
import { claimSeat, seat } from './claim-seat.ts'
import { seatCostCenters } from './company/cost-centers.ts'
import { seatsToCompany } from './company/seats-to-company.ts'
import { giveSeats } from './give-seats.ts'
import { seatLedger } from './ledger.ts'
import { colleagues, listPurchases, listSeats } from './list-seats.ts'
import { reclaimSeat } from './reclaim-seat.ts'
import { resendInvitation } from './resend-invitation.ts'

export const seatHandlers: Handlers<typeof seating> = {
  seat,
  claimSeat,
  seatPurchases: listPurchases,
  seats: listSeats,
  seatLedger,
  seatCostCenters,
  colleagues,
  giveSeats,
  resendInvitation,
  reclaimSeat,
  seatsToCompany,
}
