export {
  assignSeats,
  countFreeSeats,
  freeCompanySeats,
  freeSeatsByCourse,
  freeSeatsByPlan,
  type SeatGift,
  type SeatTerms,
  seatsByCourse,
  seatsOfOthers,
  seatUse,
} from './assign-seats.ts'
export { companiesOfSeats } from './company/companies-of-seats.ts'
export { reservedSeats, reserveSeats } from './company/reserved-seats.ts'
export { planNames, plansOnSale } from './plans/read-plans.ts'
export { takeBack } from './take-back.ts'
