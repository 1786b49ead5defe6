export { offerPath } from './own/offer-path.ts'
export { WaitingList } from './own/WaitingList.tsx'
