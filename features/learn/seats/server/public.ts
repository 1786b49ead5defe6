export {
  assignSeats,
  countFreeSeats,
  freeCompanySeats,
  freeSeatsByCourse,
  freeSeatsByPlan,
  type SeatGift,
  seatUse,
} from './assign-seats.ts'
export { planNames, plansOnSale } from './plans/read-plans.ts'
export { takeBack } from './take-back.ts'
